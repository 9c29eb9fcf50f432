import { takesFeature } from '@griot/contract/features';
import { itemBytes } from '../../http/call/request-items.ts';
import type { FeedExtra } from '../extras/extras.face.ts';
import type { Lead } from '../taste/taste.face.ts';
import type { ItemBytes } from './snapshot/item-bytes.ts';

type FeedAnswer = {
  readonly requestId: string;
  readonly at: number;
  /** The articles at the top; nothing stands before them. */
  readonly leads: readonly Lead[];
  /** What the client can show. */
  readonly features: number;
  /** What stands between the articles. */
  readonly extras: readonly FeedExtra[];
  /** The token of an item at its place. */
  token(entryId: string, position: number): string;
};

/** The last step of reading a feed: the whole answer as bytes, the items copied as they are. Ids and tokens hold nothing that JSON would escape. */
export function presentPage(shown: readonly ItemBytes[], answer: FeedAnswer): Buffer {
  const { requestId, at, leads, token } = answer;
  const formOf = formFor(answer);
  const items = shown.map((item, position) => [
    formOf(item),
    Buffer.from(`${requestId}","infra_feedback":"${token(item.entryId, position)}"}`),
  ]);
  for (const { at: place, item } of answer.extras.toSorted((a, b) => a.at - b.at)) {
    items.splice(Math.min(leads.length + place, items.length), 0, itemBytes(item, answer, place));
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

/** Chooses the form of an article that the client can show; what editors pinned is a headline if possible. */
function formFor({ leads, features }: Pick<FeedAnswer, 'leads' | 'features'>): (item: ItemBytes) => Buffer {
  const takesMultiImage = takesFeature(features, 'multiImage');
  const takesHeadlines = takesFeature(features, 'topNews');
  const pinned = new Set(leads.filter(([, by]) => by === 'editor').map(([entryId]) => entryId));
  return ({ entryId, full, plain, headline }) =>
    (pinned.has(entryId) && takesHeadlines && headline) || (takesMultiImage ? full : plain);
}
