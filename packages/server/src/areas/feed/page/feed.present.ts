import type { ArticleCost } from '@griot/contract/entities/article-cost';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import type { FeedbackReasons } from '@griot/contract/entities/feedback-reason';
import { showsFeature } from '@griot/contract/features';
import { reasonsOf } from '@griot/domain/feed/feedback-reasons';
import { itemBytes } from '../../../stamps/request-items.ts';
import type { Lead } from '../../learning/learning.face.ts';
import type { ItemBytes } from '../../market-news/market-news.face.ts';
import type { FeedInsert } from '../inserts/edition-groups.ts';

type FeedAnswer = {
  readonly requestId: string;
  readonly at: number;
  /** How many articles were published since the list was refreshed; 0 is not said. */
  readonly newer: number;
  /** The articles at the top; nothing stands before them. */
  readonly leads: readonly Lead[];
  /** What the client can show. */
  readonly features: number;
  /** What stands between the articles. */
  readonly inserts: readonly FeedInsert[];
  /** Why readers may not want an item, by its type. */
  readonly reasons: FeedbackReasons;
  /** What it costs to open an item, where it was asked for and is known. */
  costOf?(item: ItemBytes): ArticleCost | undefined;
  /** What the reader read of an item's story, in another article. */
  readTitle(entryId: string): string | undefined;
  /** The token of an item at its place. */
  token(entryId: string, position: number): string;
};

/** The last step of reading a feed: the whole answer as bytes, the items copied as they are. Ids and tokens hold nothing that JSON would escape. */
export function presentPage(shown: readonly ItemBytes[], answer: FeedAnswer): Buffer {
  const { requestId, at, newer, leads, reasons, token } = answer;
  const formOf = formFor(answer);
  const items = shown.map((item, position) => {
    const [type, open] = formOf(item);
    const cost = answer.costOf?.(item);
    const costPart = cost === undefined ? '' : `"cost":${JSON.stringify(cost)},`;
    const read = answer.readTitle(item.entryId);
    const fold = read === undefined ? '' : `"read_title":${JSON.stringify(read)},`;
    const own = Buffer.from(`${requestId}","infra_feedback":"${token(item.entryId, position)}",${costPart}${fold}`);
    return [open, own, reasonBytes(reasons, type)];
  });
  for (const { at: place, item } of answer.inserts.toSorted((a, b) => a.at - b.at)) {
    items.splice(Math.min(leads.length + place, items.length), 0, itemBytes(item, answer, place));
  }
  const count = newer > 0 ? `"newer":${newer},` : '';
  const parts: Buffer[] = [Buffer.from(`{"request_id":"${requestId}","response_ts":${at},${count}"articles":[`)];
  for (const [position, item] of items.entries()) {
    if (position > 0) parts.push(comma);
    parts.push(...item);
  }
  parts.push(Buffer.from(']}'));
  return Buffer.concat(parts);
}

const comma = Buffer.from(',');

type Form = readonly [type: ArticleItem['type'], open: Buffer];

/** Chooses the form of an article that the client can show; what editors pinned is a headline if possible. */
function formFor({ leads, features }: Pick<FeedAnswer, 'leads' | 'features'>): (item: ItemBytes) => Form {
  const takesMultiImage = showsFeature(features, 'multiImage');
  const takesHeadlines = showsFeature(features, 'topNews');
  const pinned = new Set(leads.filter(([, by]) => by === 'editor').map(([entryId]) => entryId));
  return ({ entryId, full, plain, headline }) => {
    if (takesHeadlines && headline !== undefined && pinned.has(entryId)) return ['top_news', headline];
    return takesMultiImage && full !== plain ? ['multi_image', full] : ['normal', plain];
  };
}

const written = new WeakMap<FeedbackReasons, Map<string, Buffer>>();

/** The end of an item: the reasons of its type, written once for a market (NEG-01). */
function reasonBytes(reasons: FeedbackReasons, type: ArticleItem['type']): Buffer {
  const byType = written.get(reasons) ?? new Map<string, Buffer>();
  written.set(reasons, byType);
  const own = { not_interested: reasonsOf(reasons.not_interested, type) };
  const bytes = byType.get(type) ?? Buffer.from(`"feedback_reason_v2":${JSON.stringify(own)}}`);
  byType.set(type, bytes);
  return bytes;
}
