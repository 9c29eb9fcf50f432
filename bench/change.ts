// npm run bench -- change: how long the event loop stands still when one article among 5,000 of a market changes.

import { topicChannels } from '@griot/domain/channels';
import { HOUR_MS } from '@griot/domain/time-units';
import { TopNewsGroups } from '../packages/server/src/areas/feed/top-news/top-news-groups.ts';
import type { FeedRow } from '../packages/server/src/areas/market-news/market-news.repository.ts';
import { MarketSnapshot } from '../packages/server/src/areas/market-news/snapshot/market-snapshot.ts';
import { trendingSections } from '../packages/server/src/areas/search/trend/trending-sections.ts';
import { type Measured, report } from './measured.ts';
import { diceOf } from './ranking-market.ts';

const now = Date.UTC(2026, 2, 10, 12);
const whole = { articles: 5_000, changes: 300, warmUp: 100 };
const batch = 20;
const trends = 20;

/** Five hundred words of uneven weight, as titles have them. */
function aTitle(dice: () => number): string {
  const length = 6 + Math.floor(dice() * 6);
  return Array.from({ length }, () => `word${Math.floor(dice() ** 3 * 3000)}`).join(' ');
}

/** An article of so many as the database has it. */
function aRow(n: number, articles: number, dice: () => number): FeedRow {
  const uneven = (count: number) => Math.floor(dice() ** 2 * count);
  const source = `source-${uneven(60)}`;
  const isReported = dice() < 0.4;
  const impressions = dice() < 0.3 ? 0 : Math.floor(dice() * 2000);
  return {
    news_entry_id: `ngen${n.toString(36).padStart(16, '0')}`,
    news_id: `ngenn${n.toString(36).padStart(15, '0')}`,
    title: aTitle(dice),
    category: topicChannels[uneven(topicChannels.length)] ?? 'world',
    also_in: [],
    source_key: source,
    source_name: `The ${source}`,
    url: `https://${source}.example/news/${n}`,
    pictures: Array.from({ length: uneven(4) }, (_, at) => ({
      id: `p${n}-${at}`,
      width: 504,
      height: 283,
      caption: '',
    })),
    places: dice() < 0.3 ? [`city${uneven(30)}`] : [],
    city_label: null,
    story: isReported ? `ngenstory${Math.floor(dice() * (articles / 5))}` : null,
    story_size: isReported ? 1 + uneven(8) : 0,
    story_sources: isReported ? 1 + uneven(6) : 0,
    open_type: 0,
    is_sample: false,
    comment_num: uneven(20),
    published_at: new Date(now - ((articles - n) / articles) * 72 * HOUR_MS),
    language: 'en',
    is_official: dice() < 0.02,
    is_copy: dice() < 0.1,
    is_whole: dice() < 0.3,
    clicks: Math.floor(impressions * 0.12 * dice()),
    impressions,
    pinned_at: null,
    pinned_until: null,
    version: '1',
  };
}

type Turns = { readonly changes: number; readonly warmUp: number };
type Change = (feed: MarketSnapshot, n: number) => void;

/**
 * Milliseconds of the processor that one turn takes: the median of batches, since some kernels count in steps of 4 ms.
 * What is prepared before each turn is not counted.
 */
function medianOf({ changes, warmUp }: Turns, turn: (n: number) => void, prepare = (_n: number) => {}): number {
  const batches: number[] = [];
  let spent = 0;
  for (let n = 0; n < warmUp + changes; n += 1) {
    prepare(n);
    const start = process.threadCpuUsage();
    turn(n);
    const { user, system } = process.threadCpuUsage(start);
    spent += user + system;
    if ((n + 1) % batch > 0) continue;
    if (n >= warmUp) batches.push(spent / batch / 1000);
    spent = 0;
  }
  return batches.toSorted((a, b) => a - b)[batches.length >> 1] ?? Number.NaN;
}

export async function measureChange(size = whole): Promise<Measured[]> {
  const { articles } = size;
  const dice = diceOf(5);
  const rows = Array.from({ length: articles }, (_, n) => aRow(n, articles, dice));
  const feed = new MarketSnapshot({ market: 'ngen', addressOf: (id) => `/media/${id}`, limit: articles });
  for (const row of rows) feed.put(row);
  feed.settleNow(now);
  const some = (n: number) => rows[(n * 37) % articles] as FeedRow;
  const arrives: Change = (at, n) => at.put(aRow(articles + n, articles, dice));
  const isCorrected: Change = (at, n) => at.put({ ...some(n), title: aTitle(dice) });
  const isCommented: Change = (at, n) => at.put({ ...some(n), comment_num: n });
  const isRemoved: Change = (at, n) => at.remove(some(n).news_entry_id);
  const applied = (change: Change) => (n: number) => {
    change(feed, n);
    feed.settleNow(now + n * 1000);
    feed.table.byChannel.get('main'); // the rows of a channel are looked up for the first reader after a change
  };
  const medianOfChange = (change: Change) => medianOf(size, applied(change));
  const groups = new TopNewsGroups((id) => `/media/${id}`);
  const showTopNews = () => groups.topNewsIn('ngen', 'main', { rows: feed.rows, now });
  const showTrending = () => trendingSections(feed.rows, feed.rows.slice(0, trends));
  const unit = 'ms';
  const goal = 5;
  return [
    { what: 'an article gets a comment', value: medianOfChange(isCommented), unit, goal },
    { what: 'an article is corrected', value: medianOfChange(isCorrected), unit, goal },
    { what: 'an article arrives and the oldest goes', value: medianOfChange(arrives), unit, goal },
    { what: 'top news after a comment', value: medianOf(size, showTopNews, applied(isCommented)), unit, goal },
    {
      what: 'the trending channel after a comment',
      value: medianOf(size, showTrending, applied(isCommented)),
      unit,
      goal,
    },
    { what: 'an article is removed', value: medianOfChange(isRemoved), unit, goal },
  ];
}

if (import.meta.main) report(await measureChange());
