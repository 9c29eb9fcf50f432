import type { FeedbackReasons } from '@griot/contract/entities/feedback-reason';
import { showsFeature } from '@griot/contract/features';
import { mainChannel } from '@griot/domain/channels';
import { noReasons } from '@griot/domain/feed/feedback-reasons';
import { type ReadStories, readInstead } from '@griot/domain/reading/seen-once';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import type { Delivered } from '../../../memory/delivered-lists.ts';
import { newRequestId } from '../../../stamps/request-id.ts';
import type { UnstampedItem } from '../../../stamps/request-items.ts';
import type { ConfigFace } from '../../config/config.face.ts';
import type { FeedbackTokens } from '../../events/events.face.ts';
import type { ListName, ProfileFace, ReaderProfile, RequestLogFace } from '../../learning/learning.face.ts';
import type { ItemBytes, MarketSnapshotFace, MarketSnapshotsFace } from '../../market-news/market-news.face.ts';
import type { CostFace } from '../../publishing/publishing.face.ts';
import type { ReadStoriesFace } from '../../reader/reader.face.ts';
import type { FeedInsert } from '../inserts/edition-groups.ts';
import type { InsertsService } from '../inserts/inserts.service.ts';
import type { MissedQuery, MissedService } from '../missed/missed.service.ts';
import { type FeedList, feedList, withSections } from './feed.channels.ts';
import { withMissed } from './feed.inserts.ts';
import { newerIn } from './feed.newer.ts';
import { type FeedQuery, idsIn, type PickedPage, pickPage } from './feed.pick.ts';
import { presentPage } from './feed.present.ts';

export type FeedServiceDeps = {
  readonly snapshots: Pick<MarketSnapshotsFace, 'snapshotFor' | 'item'>;
  readonly profiles: Pick<ProfileFace, 'profileFor'>;
  readonly log: RequestLogFace;
  readonly delivered: Delivered;
  readonly tokens: FeedbackTokens;
  readonly inserts: Pick<InsertsService, 'insertsFor' | 'sections' | 'editions' | 'filterableClip'>;
  readonly config: ConfigFace;
  readonly costs: CostFace;
  readonly stories: ReadStoriesFace;
  readonly missed: Pick<MissedService, 'missedBy'>;
  readonly clock: Clock;
};
type MissedReader = Pick<MissedQuery, 'known' | 'profile'>;
/** All that a page is read from. */
type FeedSource = {
  readonly list: FeedList;
  readonly snapshot: MarketSnapshotFace;
  readonly profile: ReaderProfile;
  /** Entry ids that earlier pages of the list showed. */
  readonly delivered: readonly string[];
  /** The article that a link opened the app with. */
  readonly linked: ItemBytes | undefined;
  readonly stories: ReadStories;
  readonly missed: UnstampedItem | undefined;
  /** The top stories of further markets that the reader follows. */
  readonly editions: readonly FeedInsert[];
};

/** Feeds as readers see them. */
export class FeedService {
  readonly #deps: FeedServiceDeps;

  constructor(deps: FeedServiceDeps) {
    this.#deps = deps;
  }

  /** A page of a channel as JSON bytes, or undefined where there is no such channel. */
  async page(query: FeedQuery): Promise<Buffer | undefined> {
    const list = feedList(query.market, query.channel, query.city);
    if (!list) return undefined;
    const source = await this.#sourceOf(query, list);
    return this.#read(query, source);
  }

  async #sourceOf(query: FeedQuery, found: FeedList): Promise<FeedSource> {
    const { market, deviceId, action, profileVersion } = query;
    const { snapshots, profiles, inserts, stories } = this.#deps;
    const snapshot = await snapshots.snapshotFor(market);
    const list = withSections(found, inserts.sections(market, found.channel));
    const profile = await profiles.profileFor(market, deviceId, profileVersion);
    const delivered =
      action === 'load_more' ? await this.#deliveredTo({ market, deviceId, channel: list.channel }) : [];
    const linked = query.linked && action === 'refresh' ? await snapshots.item(market, query.linked) : undefined;
    const known = await stories.storiesFor(market, query.device);
    const missed = await this.#missedBy(query, list, { known, profile: profile.reader.profile });
    const editions = await this.#editionsFor(query, list, profile);
    return { list, snapshot, profile, delivered, linked, stories: known, missed, editions };
  }

  /** Only the first page of the main channel has them. */
  async #editionsFor(
    { action, features }: FeedQuery,
    { channel }: FeedList,
    { settings, reader }: ReaderProfile,
  ): Promise<readonly FeedInsert[]> {
    const isHere = channel === mainChannel && action === 'refresh' && settings.editions.length > 0;
    if (!isHere || !showsFeature(features, 'editions')) return [];
    const { inserts, clock } = this.#deps;
    return await inserts.editions({ settings, profile: reader.profile }, clock.now().getTime());
  }

  /** Pick, load, drop, present: without a pause, since a feed may change whenever something is awaited. */
  #read(query: FeedQuery, source: FeedSource): Buffer {
    const { deviceId, features } = query;
    const { inserts, tokens, config, costs, clock } = this.#deps;
    const now = clock.now().getTime();
    const requestId = newRequestId(now);
    const { reader } = source.profile;
    const { model } = source.snapshot.table.points;
    const insertsWithMissed: Pick<InsertsService, 'insertsFor' | 'filterableClip'> = {
      insertsFor: (...asked) => withMissed(inserts.insertsFor(...asked), source.missed),
      filterableClip: (...asked) => inserts.filterableClip(...asked),
    };
    const picked = pickPage(query, {
      ...source,
      reader,
      linked: source.linked?.entryId,
      inserts: insertsWithMissed,
      now,
    });
    const items = withoutDelivered(itemsOf(picked.ids, source), source.delivered);
    const newer = this.#newer(query, source, items);
    this.#remember(query, source, { picked, items, requestId, now });
    return presentPage(items, {
      requestId,
      at: now,
      newer,
      features,
      leads: picked.leads,
      inserts: [...picked.inserts, ...source.editions],
      reasons: reasonsOf(config, query.market),
      ...(query.hasCosts && { costOf: (item: ItemBytes) => costs.costOf(item, item.entryId) }),
      readTitle: readTitles(source),
      token: (entryId, position) => tokens.issue({ deviceId, requestId, entryId }, position, model.version),
    });
  }

  /** How many articles a refresh would bring, for whoever asks for more of the list. */
  #newer({ market, deviceId, action }: FeedQuery, source: FeedSource, items: readonly ItemBytes[]): number {
    if (action !== 'load_more' || deviceId === '') return 0;
    const { list, snapshot, profile, delivered } = source;
    const { channel } = list;
    const given = new Set([...delivered, ...items.map(({ entryId }) => entryId)]);
    const begunAt = this.#deps.delivered.begunAt(nameOf({ market, deviceId, channel }));
    return newerIn(snapshot.rows, { market, channel, profile, begunAt, given });
  }

  /** Only For You says what was missed, and only where it begins. */
  async #missedBy(query: FeedQuery, { channel }: FeedList, reader: MissedReader): Promise<UnstampedItem | undefined> {
    const { market, device, action, features } = query;
    if (!device) return undefined;
    if (channel !== mainChannel || action !== 'refresh' || !showsFeature(features, 'missed')) return undefined;
    return await this.#deps.missed.missedBy({ market, device, ...reader });
  }

  /** If another process began the list, the log knows what it showed. */
  async #deliveredTo(list: ListName): Promise<readonly string[]> {
    if (list.deviceId === '') return [];
    const { delivered, log } = this.#deps;
    const name = nameOf(list);
    if (!delivered.has(name)) delivered.begin(name, await log.shownEntries(list));
    return [...delivered.idsOf(name)];
  }

  /** Notes what the page shows, for the next page of the list and for "why". */
  #remember(query: FeedQuery, { list, profile }: FeedSource, { picked, items, requestId, now }: ReadPage): void {
    const { market, deviceId, action, dpMeta } = query;
    const { delivered, log } = this.#deps;
    const { channel } = list;
    const { headlines, leads, sections } = picked;
    const page = { requestId, learntTo: profile.learntTo, sections, leads: [...leads, ...headlines] };
    log.record({ ...page, market, deviceId, channel, action, at: new Date(now), ...(dpMeta && { dpMeta }) });
    if (deviceId === '') return;
    const ids = [...idsIn(headlines), ...items.map(({ entryId }) => entryId)];
    const name = nameOf({ market, deviceId, channel });
    if (action === 'load_more') delivered.add(name, ids);
    else delivered.begin(name, ids, now);
  }
}

type ReadPage = {
  readonly picked: PickedPage;
  readonly items: readonly ItemBytes[];
  readonly requestId: string;
  readonly now: number;
};

function readTitles({ snapshot, stories }: FeedSource): (entryId: string) => string | undefined {
  return (entryId) =>
    readInstead({ news_entry_id: entryId, story_id: snapshot.candidate(entryId)?.story }, stories)?.title;
}

/** The second step. The linked article may be older than anything the feed still holds. */
function itemsOf(ids: readonly string[], { snapshot, linked }: FeedSource): ItemBytes[] {
  return ids.flatMap((id) => snapshot.item(id) ?? (id === linked?.entryId ? [linked] : []));
}

/** The third step: what an earlier page showed is not shown again. */
function withoutDelivered(items: readonly ItemBytes[], delivered: readonly string[]): ItemBytes[] {
  const before = new Set(delivered);
  return items.filter(({ entryId }) => !before.has(entryId));
}

const reasonsOf = (config: ConfigFace, key: MarketKey): FeedbackReasons => {
  const market = marketOf(key);
  return market === undefined ? noReasons : config.feedConfig(market).feedback_reason_v2;
};

const nameOf = ({ deviceId, channel }: ListName) => `${deviceId} ${channel}`;
