/**
 * The local card on For You: where the market has it, until a city is chosen or the reader closes it (spec 4, Feed).
 */
export function showsLocalCard(given: { isEnabled: boolean; isClosed: boolean; city: string }): boolean {
  return given.isEnabled && !given.isClosed && given.city === '';
}
