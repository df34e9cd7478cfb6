def best_choices(hand: int, discard: int) -> dict[str, object]:
    return {}
