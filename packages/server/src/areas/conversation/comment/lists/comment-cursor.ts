/** The orders comments are listed in: the three filters of a post's comments, and that of a thread (COM-02). */
export type Order = 'hot' | 'latest' | 'most_voted' | 'replies';

/** The place of a comment in a list: the values that the list is ordered by. */
export type CommentCursor = {
  /** The epoch of the post whose scores these are: likes that come later do not move the list (ADR 0046). */
  readonly epoch: number;
  /** Heat or likes; 0 where the order goes by neither. */
  readonly score: number;
  /** Microseconds since 1970, as exact as the database keeps them. */
  readonly at: number;
  readonly id: string;
};
/** One list: the post's or the root's id, and the order. */
export type ListName = { readonly order: Order; readonly of: string };

const commentId = /^[a-z]{4}[0-9a-z]{16}$/;
export const isCommentId = (text: string): boolean => commentId.test(text);

/** A place as a text for clients. It names its list, so that it is not valid in another. */
export function encodeCursor({ order, of: listId }: ListName, { epoch, score, at, id }: CommentCursor): string {
  return Buffer.from(JSON.stringify([order, listId, epoch, score, at, id])).toString('base64url');
}

/** Undefined for anything that is no place in this list. */
export function decodeCursor({ order, of }: ListName, text: string): CommentCursor | undefined {
  const parts = partsOf(text);
  if (parts?.length !== 6 || parts[0] !== order || parts[1] !== of) return undefined;
  const [, , epoch, score, at, id] = parts;
  const isScore = order === 'most_voted' ? isCount(score, largestInteger) : isCount(score, largestHeat);
  if (!isCount(epoch, largestInteger) || !isScore || !isCount(at, largestTime)) return undefined;
  return typeof id === 'string' && isCommentId(id) ? { epoch, score: score as number, at, id } : undefined;
}

/**
 * The largest integer of the database, the heat of a pinned comment and a time in the year 2199: nothing exceeds them.
 */
const largestInteger = 2 ** 31 - 1;
const largestHeat = 2e15;
const largestTime = 7.25e15;

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

function partsOf(text: string): unknown[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : undefined;
  } catch {
    return undefined; // not made by us
  }
}
