export type Pair = readonly [name: string, value: string];

/** As forms and queries carry a value: text as it is, everything else as JSON text (NET-04). */
export function wireText(value: unknown): string {
  return wellFormed(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Half a character, as left by careless cutting, would be an error in an address. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');

/** What is undefined is not sent; what is empty is. */
export function wirePairs(fields: object): Pair[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, wireText(value)]);
}
