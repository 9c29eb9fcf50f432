import { createHash } from 'node:crypto';
import { videoChannel } from '@griot/domain/channels';
import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { type Ranked, type RankQuery, rank } from '@griot/ranking/page/rank';
import { readerOf } from '@griot/ranking/reader/reader';
import type { ScoreTable } from '@griot/ranking/table/score-table';
import type { Clock } from '../../clock.ts';
import type { DeliveredFace } from '../../memory/delivered-lists.ts';
import { newRequestId } from '../../stamps/request-id.ts';
import type { ListName, ProfileFace, RequestLogFace } from '../learning/learning.face.ts';
import { type ClipCache, isShownIn } from './clip-cache.ts';
import type { BestClipsQuery } from './clips.face.ts';

/** The device and the user who ask; both may be empty. */
export type ClipReader = {
  readonly deviceId: string;
  readonly userId: string;
  /** The country they are in, as far as known. */
  readonly country: string | undefined;
};
export type ClipQuery = ClipReader & {
  readonly market: MarketKey;
  readonly count: number;
  /** Ids of either kind that the reader has seen. */
  readonly seen: readonly string[];
};
export type ClipPageQuery = ClipQuery & {
  readonly action: 'refresh' | 'load_more';
  /** Of the page before. */
  readonly requestId: string | undefined;
};
type ClipRankingDeps = {
  readonly cache: ClipCache;
  readonly profiles: Pick<ProfileFace, 'profileFor'>;
  readonly log: RequestLogFace;
  readonly delivered: DeliveredFace;
  readonly clock: Clock;
};
type RankedPage = { readonly ids: readonly string[]; readonly requestId: string };

/** As many as a list of clips can have. */
const mostRanked = 500;

/** The order of clips for a reader, by the same ranking as that of articles (ADR 0064). */
export class ClipRanking {
  readonly #deps: ClipRankingDeps;

  constructor(deps: ClipRankingDeps) {
    this.#deps = deps;
  }

  /** Entry ids of a page; loading more goes on behind what the list was given before. */
  async page(query: ClipPageQuery): Promise<RankedPage> {
    const { market, deviceId, action, count } = query;
    const { profiles, clock, log, cache } = this.#deps;
    const list = { market, deviceId, channel: videoChannel };
    const { reader, learntTo } = await profiles.profileFor(market, deviceId);
    const given = action === 'load_more' ? await this.#givenBefore(list, query.requestId) : [];
    const now = clock.now().getTime();
    const table = cache.table(market, now);
    const asked = { reader, given, seen: new Set(query.seen), limit: count, seed: seedOf(deviceId, now) };
    const question = { ...this.#questionOf(market, table, query.country), ...asked };
    const ranked = ranksAgain(table, question, { now, isFirstPage: action === 'refresh' });
    const ids = ranked.page.map(({ candidate }) => candidate.entryId);
    const requestId = newRequestId(now);
    log.record({
      ...list,
      requestId,
      learntTo,
      at: new Date(now),
      action,
      leads: [],
      sections: [{ table, ...ranked }],
    });
    this.#deps.delivered.begin(requestId, [...given, ...ids]);
    return { ids, requestId };
  }

  /** Entry ids of the best for a reader, from memory alone; seen ones only where there are no others. */
  best(market: MarketKey, { reader, seen, limit, seed, now }: BestClipsQuery): string[] {
    const table = this.#deps.cache.table(market, now);
    const question = { ...this.#questionOf(market, table, undefined), reader, given: [], limit, seed };
    const unseen = rank(table, { ...question, seen });
    const page =
      unseen.length > 0 ? unseen : ranksAgain(table, { ...question, seen: none }, { now, isFirstPage: true }).page;
    return page.map(({ candidate }) => candidate.entryId);
  }

  /** Every clip of a market, the best for this reader first; those that they have watched at the end. */
  async all(market: MarketKey, deviceId: string): Promise<string[]> {
    const { profiles, clock, cache } = this.#deps;
    const { reader } = await profiles.profileFor(market, deviceId);
    const now = clock.now().getTime();
    const table = cache.table(market, now);
    const best = rank(table, {
      channel: videoChannel,
      places: [],
      reader,
      seen: new Set(),
      given: [],
      limit: mostRanked,
      seed: seedOf(deviceId, now),
    }).map(({ candidate }) => candidate.entryId);
    const watched = table.candidates.map(({ entryId }) => entryId).filter((entryId) => !best.includes(entryId));
    return [...best, ...watched];
  }

  /** All rows of the channel, or those that are shown in the reader's country. */
  #questionOf(market: MarketKey, table: ScoreTable, country: string | undefined) {
    const { byId } = this.#deps.cache.clipsOf(market);
    const isShown = (entryId: string) => {
      const clip = byId.get(entryId);
      return clip !== undefined && isShownIn(clip.row, country);
    };
    const rows = table.candidates.flatMap(({ entryId }, row) => (isShown(entryId) ? [row] : []));
    return { channel: videoChannel, places: [], rows };
  }

  /** All that the list showed up to a page. If another process made that page, the log knows what the device was shown. */
  async #givenBefore(list: ListName, requestId = ''): Promise<readonly string[]> {
    const { delivered, log } = this.#deps;
    if (delivered.has(requestId)) return [...delivered.idsOf(requestId)];
    return list.deviceId === '' ? [] : await log.shownEntries(list);
  }
}

const none: ReadonlySet<string> = new Set();

type RankedQuestion = { readonly question: RankQuery; readonly page: readonly Ranked[] };

/** A reader who has watched everything gets watched clips again rather than nothing. */
function ranksAgain(
  table: ScoreTable,
  question: RankQuery,
  { now, isFirstPage }: { now: number; isFirstPage: boolean },
): RankedQuestion {
  const page = rank(table, question);
  const { profile } = question.reader;
  if (page.length > 0 || !isFirstPage || question.seen.size > 0 || profile.read.length === 0) return { question, page };
  const again = { ...question, reader: readerOf({ ...profile, read: [] }, now) };
  return { question: again, page: rank(table, again) };
}

/** The same all day, so that loading more keeps the order of the day. */
function seedOf(deviceId: string, now: number): number {
  const day = Math.floor(now / DAY_MS);
  return createHash('sha256').update(`${deviceId} ${videoChannel} ${day}`).digest().readUInt32BE();
}
