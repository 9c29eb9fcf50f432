/** Somebody's words inside a sentence of ours: whatever their direction, they leave that of the sentence alone. */
export const quoted = (text: string): string => `\u2068${text}\u2069`;
