/**
 * What one request may still do. A search that finds enough needs a small part of it. One that finds nothing among common
 * words, or asks for a page far down, ends when it is used up; its cursor goes on from there.
 */
export type SearchWork = {
  /** Articles whose text may still be read; it takes about a millisecond each. */
  texts: number;
  /** Entries of the index that may still be read. */
  entries: number;
  /** Entries that are read for one part of the index at most. It is always the same: a cursor counts on the same parts. */
  readonly entriesOfPart: number;
};

/** Texts that are looked through for a phrase, and compared with a question, in one part of the index. */
export const textsOfPart = { withPhrase: 200, compared: 24 } as const;

export const workOfRequest = (): SearchWork => ({ texts: 448, entries: 400_000, entriesOfPart: 200_000 });

/** A part is begun only if all of it can be read, for the same reason. */
export const isUsedUp = ({ texts, entries }: SearchWork): boolean =>
  texts < textsOfPart.withPhrase + textsOfPart.compared || entries <= 0;
