import { itemBytes } from '../../http/call/request-items.ts';
import type { FeedExtra } from '../extras/extras.face.ts';

/** An item's bytes, up to what differs with each request. */
export type Shown = { readonly entryId: string; readonly bytes: Buffer };
type Answer = {
  readonly requestId: string;
  readonly at: number;
  /** How many lead the page; nothing stands before them. */
  readonly leads: number;
  /** What stands between the articles. */
  readonly extras: readonly FeedExtra[];
  /** The token of an item at its place. */
  token(entryId: string, position: number): string;
};

/** The whole answer as bytes, the items copied as they are. Ids and tokens hold nothing that JSON would escape. */
export function feedReply(shown: readonly Shown[], answer: Answer): Buffer {
  const { requestId, at, leads, token } = answer;
  const items = shown.map(({ entryId, bytes }, position) => [
    bytes,
    Buffer.from(`${requestId}","infra_feedback":"${token(entryId, position)}"}`),
  ]);
  for (const { at: place, item } of answer.extras.toSorted((a, b) => a.at - b.at)) {
    items.splice(Math.min(leads + place, items.length), 0, itemBytes(item, answer, place));
  }
  const parts: Buffer[] = [Buffer.from(`{"request_id":"${requestId}","response_ts":${at},"articles":[`)];
  for (const [position, item] of items.entries()) {
    if (position > 0) parts.push(comma);
    parts.push(...item);
  }
  parts.push(Buffer.from(']}'));
  return Buffer.concat(parts);
}

const comma = Buffer.from(',');
