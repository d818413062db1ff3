import Podcasts

/// A payload of the server: `{"purchase": 7}`.
struct Payload: Decodable {
  var episode: Int?
  var purchase: Int?
}

extension Place {
  /// The screen that a payload names by an id; nil if it names none.
  init?(_ payload: Payload) {
    switch (payload.purchase, payload.episode) {
    case (let id?, _): self = .purchase(id)
    case (nil, let id?): self = .episode(id, start: 0)
    case (nil, nil): return nil
    }
  }
}
