import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';
import type { IsUnwanted } from '../../learning/learning.face.ts';
import { planQuery, type QueryPlan } from './query-plan.ts';
import { compareWithQuestion, type FoldedArticle, foldStories, rankMatches, withPhrases } from './rank-matches.ts';
import { blocksBelow, inReadingOrder, neededShares, nextFree, scanIndex, type Unit } from './scan-index.ts';
import type { IndexBlock, SearchRepository } from './search.repository.ts';
import { readCursor, type SearchPlace, searchKey, storyMark, writeCursor } from './search-cursor.ts';
import { isUsedUp, type SearchWork, workOfRequest } from './search-work.ts';

/** What a reader searches for: the text, and how the results are to be chosen and ordered. */
export type SearchQuery = Omit<ShapeOf<typeof calls.search.articles>['query'], 'type' | 'origin'>;
export type SearchReader = {
  readonly market: MarketKey;
  readonly deviceId: string;
  /** The same device where the request proved it: what its reader read is said to nobody else. */
  readonly device?: ProvenDevice | undefined;
  readonly country: string | undefined;
};

const spans = { day: DAY_MS, week: 7 * DAY_MS, month: 31 * DAY_MS, year: 366 * DAY_MS } as const;
/** Parts of the index that one request looks through at most. */
const mostParts = 24;
/** Pages by number show so many articles at most; a cursor leads as far as there are any. */
const deepest = 1_000;

export type FoundPage = {
  readonly plan: QueryPlan;
  readonly page: readonly FoldedArticle[];
  /** Articles of the first part, for counting their sources. */
  readonly first: readonly FoldedArticle[];
  readonly total: number;
  readonly isTotalLeast: boolean;
  readonly nextCursor: string;
};
export type FindQuery = SearchReader & { readonly query: SearchQuery; readonly now: number; isUnwanted: IsUnwanted };

/** Finds a page of articles. Undefined where the cursor is none of this search. */
export async function findArticles(
  store: SearchRepository,
  find: FindQuery,
  work = workOfRequest(),
): Promise<FoundPage | undefined> {
  const { query, market, now } = find;
  const key = searchKey([market, query.query, query.sort, query.within, query.source ?? '', query.exact]);
  const place = query.cursor === undefined ? undefined : readCursor(query.cursor, key, now);
  if (query.cursor !== undefined && !place) return undefined;
  if (!place && depthOf(query) >= deepest) {
    const found = await findArticles(store, { ...find, query: { ...query, page_no: 1 } }, work);
    return found && { ...found, page: [], nextCursor: '' };
  }
  const { source, exact: isExact } = query;
  const plan = asBefore(await planQuery({ store }, { market, typed: query.query, source, isExact }), place);
  const needs = neededShares(plan.length);
  const start = { plan, place, key, work };
  const found = await findFrom(store, find, { ...start, share: place?.share ?? needs.share });
  const isEnough = place !== undefined || found.total >= needs.least || plan.groups.length < 2 || isUsedUp(work);
  return isEnough ? found : await findFrom(store, find, { ...start, share: needs.shareOfFew });
}

/** How many articles stand before a page that is asked for by its number. */
const depthOf = ({ page_no, page_size }: SearchQuery): number => (page_no - 1) * page_size;

/** Rarities as a cursor keeps them; the order of further pages depends on those of the first. */
function asBefore(plan: QueryPlan, place: SearchPlace | undefined): QueryPlan {
  const isSame = place?.rarities.length === plan.groups.length;
  const groups = plan.groups.map((group, at) => {
    const known = isSame ? place.rarities[at] : undefined;
    return { ...group, rarity: (known ?? Math.max(1, Math.round(group.rarity * 1_000))) / 1_000 };
  });
  return { ...plan, groups };
}

type Start = { plan: QueryPlan; place: SearchPlace | undefined; key: string; share: number; work: SearchWork };

async function findFrom(
  store: SearchRepository,
  find: FindQuery,
  { plan, place, key, share, work }: Start,
): Promise<FoundPage> {
  const { query, now } = find;
  const asOf = place?.asOf ?? now;
  const since = query.within === 'any' ? undefined : new Date(asOf - spans[query.within]);
  const limits = place?.limits ?? nextFree(plan.state.blocks);
  const blocks = plan.groups.length === 0 ? [] : inReadingOrder(blocksBelow(plan.state.blocks, limits), since);
  const rarities = plan.groups.map(({ rarity }) => Math.round(rarity * 1_000));
  const page: FoldedArticle[] = [];
  let skip = place ? 0 : depthOf(query);
  const { from, last: lastShown = '', shown: beforeHere = 0, before = 0, stories = [] } = place ?? {};
  let at = { from, last: lastShown, shown: beforeHere, before, stories };
  let first: readonly FoldedArticle[] | undefined;
  for (let parts = 0; parts === 0 || (parts < mostParts && !isUsedUp(work)); parts += 1) {
    const part = await readPart(store, find, { plan, share, blocks, since, asOf, skip, work, ...at });
    first ??= part.folded;
    const { last } = at;
    const rest = part.folded.slice(shownOf(part.folded, at));
    const skipped = Math.min(skip, rest.length);
    skip -= skipped;
    const added = rest.slice(skipped, skipped + query.page_size - page.length);
    page.push(...added);
    const total = at.before + part.folded.reduce((sum, { alsoReported }) => sum + 1 + alsoReported, 0);
    if (page.length >= query.page_size || !part.next) {
      const isEnd = skipped + added.length === rest.length && !part.next;
      const shown = part.folded.length - rest.length + skipped + added.length;
      const ended = { last: added.at(-1)?.document.news_entry_id ?? last, shown };
      const nextCursor = isEnd ? '' : writeCursor({ ...at, ...ended, asOf, limits, rarities, share }, key);
      return { plan, page, first, total, isTotalLeast: part.next !== undefined, nextCursor };
    }
    const marks = part.folded.flatMap(({ document }) => (document.story ? [storyMark(document.story)] : []));
    at = { from: part.next, last: '', shown: 0, before: total, stories: [...at.stories, ...marks] };
  }
  const nextCursor = skip > 0 ? '' : writeCursor({ ...at, asOf, limits, rarities, share }, key);
  return { plan, page, first: first ?? [], total: at.before, isTotalLeast: true, nextCursor };
}

/** How many articles of a part were shown. One that was removed or corrected since is no longer there, if it was the last. */
function shownOf(folded: readonly FoldedArticle[], { last, shown }: Pick<SearchPlace, 'last' | 'shown'>): number {
  const at = folded.findIndex(({ document }) => document.news_entry_id === last);
  return at < 0 ? Math.max(0, shown - 1) : at + 1;
}

type PartQuery = {
  readonly plan: QueryPlan;
  readonly share: number;
  readonly blocks: readonly IndexBlock[];
  readonly from: Unit | undefined;
  readonly since: Date | undefined;
  readonly asOf: number;
  readonly stories: readonly number[];
  /** Articles that are not shown, from the beginning of the part on. */
  readonly skip: number;
  readonly work: SearchWork;
};

/** Reads and ranks one part of the index: as much as brings enough articles. */
async function readPart(store: SearchRepository, find: FindQuery, part: PartQuery) {
  const { plan, share, blocks, from, since, asOf, stories, skip, work } = part;
  const { matches, next } = await scanIndex(store, { plan, share, blocks, from, work });
  const { market, country, isUnwanted, query } = find;
  const numbers = matches.map(({ number }) => number);
  const documents = await store.documents({
    market,
    country,
    numbers,
    asOf: new Date(asOf),
    since,
    withText: isUnwanted.isByText,
  });
  const order = { plan, sort: query.sort, asOf, work };
  const wanted = documents.filter((document) => !isUnwanted(document));
  const ranked = await withPhrases(store, rankMatches(matches, wanted, order), order);
  const before = new Set(stories);
  const folded = foldStories(ranked, (story) => before.has(storyMark(story)));
  // the order of what is not shown is of no matter
  return { folded: skip >= folded.length ? folded : await compareWithQuestion(store, folded, order), next };
}
