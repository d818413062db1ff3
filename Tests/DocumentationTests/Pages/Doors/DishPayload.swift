import Foundation

/// A payload of the kitchen's server: `{"order": 7}`.
struct DishPayload: Decodable {
  var dish: Int?
  var order: Int?
}

extension Dish {
  /// The screen that a payload names by an id; nil if it names none.
  init?(_ payload: DishPayload) {
    switch (payload.order, payload.dish) {
    case (let number?, _): self = .order(number)
    case (nil, let number?): self = .dish(number)
    case (nil, nil): return nil
    }
  }
}
