import { type RankQuery, rank } from '@griot/ranking/page/rank';
import { type Reader, readerOf } from '@griot/ranking/reader/reader';
import type { RankedStretch } from '../taste/taste.face.ts';
import type { FeedList } from './feed.channels.ts';
import type { MarketFeed } from './snapshot/market-feed.ts';

export type PageQuestion = {
  readonly list: FeedList;
  readonly reader: Reader;
  readonly places: readonly string[];
  readonly seen: ReadonlySet<string>;
  /** What the list was given before, and what else the page shows. */
  readonly given: readonly string[];
  readonly limit: number;
  readonly isFirstPage: boolean;
  readonly now: number;
  readonly seed: number;
};

/** What ranks best for the reader. Who has read all there is begins with that again, rather than with nothing. */
export function pickStretches(feed: MarketFeed, question: PageQuestion): RankedStretch[] {
  const { reader, seen, isFirstPage, now } = question;
  const picked = rankAll(feed, question);
  const isEmpty = picked.every(({ page }) => page.length === 0);
  if (!isEmpty || !isFirstPage || seen.size > 0 || reader.profile.read.length === 0) return picked;
  return rankAll(feed, { ...question, reader: readerOf({ ...reader.profile, read: [] }, now) });
}

function rankAll(feed: MarketFeed, { list, reader, places, seen, now, seed, ...question }: PageQuestion) {
  const stretches: RankedStretch[] = [];
  let { given, limit } = question;
  for (const rows of list.stretches(feed.table)) {
    if (limit <= 0) break;
    const asked = { channel: list.channel, reader, places, seen, given, limit, now, seed };
    const ranking: RankQuery = rows ? { ...asked, rows } : asked;
    const page = rank(feed.table, ranking);
    stretches.push({ table: feed.table, question: ranking, page });
    limit -= page.length;
    given = [...given, ...page.map(({ candidate }) => candidate.entryId)];
  }
  return stretches;
}
