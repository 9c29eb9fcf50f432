import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { figuresOf, type PageFigures, type RankedAnew, shareOfOthers } from '@griot/ranking/fit/compare-pages';
import { modelFor, type StoredModel } from '@griot/ranking/fit/model-file';
import { rank } from '@griot/ranking/page/rank';
import { type Reader, readerOf } from '@griot/ranking/reader/reader';
import { feedList } from '../../areas/feed/page/feed.channels.ts';
import type { openLearning } from '../../areas/learning/open-learning.ts';
import type { ReactedRequest } from '../../areas/learning/request-log/click-log.repository.ts';
import { pagesIn } from '../../areas/learning/request-log/request-log.ts';
import type { openMarketNews } from '../../areas/market-news/open-market-news.ts';
import type { MarketSnapshot } from '../../areas/market-news/snapshot/market-snapshot.ts';
import { PastFeed } from '../../areas/market-news/snapshot/past-feed.ts';

const pageSize = 20;
/** As many articles as a feed chooses from, and those that were published since. */
const limit = 5_000;
const rowsRead = 8_000;

/** What is known of the past. */
type Past = Pick<ReturnType<typeof openLearning>, 'clickLog' | 'profileAfter'> &
  Pick<ReturnType<typeof openMarketNews>, 'articles'>;

export type WhatIf = {
  readonly pages: number;
  /** The pages as the model in force ranks them anew, and as the other one does. */
  readonly before: PageFigures;
  readonly after: PageFigures;
  /** The share of items that the other model shows and the one in force does not. */
  readonly others: number;
  /** The share of items that were shown and are not when the model in force ranks anew: how far the past is not known. */
  readonly unlike: number;
};

type Models = { readonly inForce: StoredModel; readonly other: StoredModel };

/** Ranks the first pages of a day again, by the model in force and by another. */
export async function whatIf(past: Past, models: Models, sample: { day: string; most: number }): Promise<WhatIf> {
  const requests: ReactedRequest[] = [];
  for await (const request of past.clickLog.sample({ ...sample, of: 'first pages' })) requests.push(request);
  const anew: Anew[] = [];
  for (const [market, own] of Map.groupBy(requests, (request) => request.market)) {
    anew.push(...(await rankedAnew(past, { market, models, requests: own, day: sample.day })));
  }
  const [before, after] = [anew.map((one) => one.before), anew.map((one) => one.after)];
  const judges = [models.inForce.weights, models.other.weights];
  const shown = anew.map(({ shown }) => shown);
  return {
    pages: anew.length,
    before: figuresOf(before, judges),
    after: figuresOf(after, judges),
    others: shareOfOthers(after, before),
    unlike: missingFrom(before, shown),
  };
}

type Anew = { readonly before: RankedAnew; readonly after: RankedAnew; readonly shown: readonly string[] };
type OfMarket = {
  readonly market: MarketKey;
  readonly models: Models;
  readonly requests: readonly ReactedRequest[];
  readonly day: string;
};

async function rankedAnew(past: Past, { market, models, requests, day }: OfMarket): Promise<Anew[]> {
  const since = new Date(Date.parse(day) - 4 * DAY_MS).toISOString().slice(0, 10);
  const hours = await past.clickLog.reactionsByHour(market, since);
  const figures = hours.map(({ news_entry_id: entryId, hour, clicks, impressions }) => {
    return { entryId, hour: hour.getTime(), clicks, impressions };
  });
  const input = { market, rows: await past.articles.newest(market, rowsRead), figures, limit };
  const feedsOf = {
    before: new PastFeed(input, modelFor(models.inForce, market)),
    after: new PastFeed(input, modelFor(models.other, market)),
  };
  const byHour = Map.groupBy(requests, ({ at }) => Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const anew: Anew[] = [];
  for (const [hour, own] of [...byHour].sort(([a], [b]) => a - b)) {
    const feeds = { before: feedsOf.before.at(hour), after: feedsOf.after.at(hour) };
    for (const request of own) anew.push(await requestAnew(past, feeds, request));
  }
  return anew;
}

async function requestAnew(
  past: Past,
  feeds: { before: MarketSnapshot; after: MarketSnapshot },
  request: ReactedRequest,
) {
  const { market, device_id: deviceId, learnt_to: learntTo } = request;
  const candidateOf = (_: MarketKey, id: string) => feeds.before.candidate(id);
  const profile = await past.profileAfter({ market, deviceId }, learntTo, candidateOf);
  const reader = readerOf(profile, request.at.getTime());
  const shown = pagesIn(request).flatMap(({ items }) => items);
  const asked = { request, reader, places: [...new Set(shown.flatMap(({ place }) => place ?? []))] };
  return {
    before: pageOf(feeds.before, asked),
    after: pageOf(feeds.after, asked),
    shown: shown.map(({ entryId }) => entryId),
  };
}

type Asked = { readonly request: ReactedRequest; readonly reader: Reader; readonly places: readonly string[] };

function pageOf({ table }: MarketSnapshot, { request, reader, places }: Asked): RankedAnew {
  const { market, channel, leads, at, opened } = request;
  const seed = pagesIn(request)[0]?.seed ?? 0;
  const page = (feedList(market, channel)?.sections(table) ?? []).flatMap((rows) =>
    rank(table, {
      channel,
      reader,
      places,
      seen: new Set<string>(),
      given: [],
      limit: pageSize - leads,
      seed,
      ...(rows && { rows }),
    }),
  );
  return {
    page: page.slice(0, pageSize - leads),
    weights: table.points.model.weights,
    opened: new Set(opened),
    at: at.getTime(),
  };
}

function missingFrom(pages: readonly RankedAnew[], shown: readonly (readonly string[])[]): number {
  let [missing, all] = [0, 0];
  for (const [at, { page }] of pages.entries()) {
    const there = new Set(page.map(({ candidate }) => candidate.entryId));
    all += shown[at]?.length ?? 0;
    missing += shown[at]?.filter((id) => !there.has(id)).length ?? 0;
  }
  return missing / Math.max(1, all);
}
