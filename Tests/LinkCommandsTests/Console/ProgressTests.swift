import Testing

@testable import LinkCommands

@Suite struct ProgressTests {
  private func shown(_ isShown: Bool, _ body: (inout Progress, inout Console) -> Void)
    -> String
  {
    let errors = Sink()
    var console = Console(
      source: { _ in 0 }, output: OutputBuffer(), errors: OutputBuffer(sink: errors.append))
    var progress = Progress(isShown: isShown)
    body(&progress, &console)
    return errors.text
  }

  @Test func itIsShownNowAndThenAndTakenAway() {
    let text = shown(true) { progress, console in
      let start = ContinuousClock.now
      while start.duration(to: .now) < .milliseconds(250) {}
      progress.update(7, on: &console)
      progress.update(8, on: &console)
      progress.end(on: &console)
      progress.end(on: &console)
    }
    #expect(text == "\r\u{1B}[K7 links\r\u{1B}[K")
  }

  @Test func nobodyIsShownAnythingInAPipe() {
    let text = shown(false) { progress, console in
      progress.update(7, on: &console)
      progress.end(on: &console)
    }
    #expect(text.isEmpty)
  }
}
