/** Where a searched word stands in a text, in UTF-16 code units; `end` is behind it. */
type Mark = { readonly start: number; readonly end: number };
export type TextPart = { readonly text: string; readonly isMarked: boolean };

/**
 * A text in pieces, marked and not, in order. Marks that overlap, run backwards or lie outside the text are left out,
 * so that the pieces always add up to the text.
 */
export function markedParts(text: string, marks: readonly Mark[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), isMarked });
    at = to;
  };
  for (const { start, end } of marks) {
    if (!(start >= at && end > start && end <= text.length)) continue;
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** What a suggestion adds to what was typed: marked from where the typed text ends, or not at all. */
export function completion(suggestion: string, typed: string): Mark[] {
  const begun = typed.trimStart();
  const isBegun = begun !== '' && suggestion.toLowerCase().startsWith(begun.toLowerCase());
  return isBegun && begun.length < suggestion.length ? [{ start: begun.length, end: suggestion.length }] : [];
}
