import { createHash } from 'node:crypto';
import { takesFeature } from '@griot/contract/features';
import { feedLimits } from '@griot/domain/constants';
import type { MarketKey } from '@griot/locale/markets';
import type { Reader } from '@griot/ranking/reader/reader';
import type { Clock } from '../../clock.ts';
import { newRequestId } from '../../http/call/request-id.ts';
import type { FeedbackTokens } from '../event/event.face.ts';
import type { ExtrasFace, FeedExtra } from '../extras/extras.face.ts';
import type { Lead, ListName, RankedStretch, RequestNote } from '../taste/taste.face.ts';
import { aroundFor, headlinesIn, leadsOf } from './feed.around.ts';
import { type FeedList, feedList, stateOf, withStretches } from './feed.channels.ts';
import type { Delivered } from './feed.delivered.ts';
import { pickStretches } from './feed.pick.ts';
import { feedReply, type Shown } from './feed.present.ts';
import { readFeed } from './read-feed.ts';
import type { ItemBytes } from './snapshot/item-bytes.ts';
import type { MarketFeed } from './snapshot/market-feed.ts';

export type FeedQuestion = {
  market: MarketKey;
  channel: string;
  /** In the local channel, whose other name is the city's id. */
  city?: string;
  /** Where the reader's connection is, as far as known. */
  readerCity?: string | undefined;
  deviceId: string;
  action: 'refresh' | 'load_more';
  features: number;
  /** Entry ids the reader has seen. */
  seen: readonly string[];
  /** What the reader's profile must know at least. */
  profileVersion?: number | undefined;
  /** The article a link opened the app with, and what the link said. */
  linked?: string | undefined;
  dpMeta?: Record<string, unknown> | undefined;
};

type Known = { readonly reader: Reader; readonly learntTo: number };
type FeedServiceDeps = {
  readonly feeds: {
    of(market: MarketKey): Promise<MarketFeed>;
    item(market: MarketKey, id: string): Promise<ItemBytes | undefined>;
  };
  /** At once for a reader who is in memory. */
  readonly profiles: { of(market: MarketKey, deviceId: string, atLeast?: number): Known | Promise<Known> };
  readonly log: {
    note(note: RequestNote): void;
    given(list: ListName): Promise<string[]>;
  };
  readonly delivered: Delivered;
  readonly tokens: FeedbackTokens;
  readonly extras: ExtrasFace;
  readonly clock: Clock;
};
type Prepared = {
  readonly list: FeedList;
  readonly feed: MarketFeed;
  readonly known: Known;
  readonly given: readonly string[];
  readonly linked: ItemBytes | undefined;
};

export class FeedService {
  readonly #parts: FeedServiceDeps;

  constructor(parts: FeedServiceDeps) {
    this.#parts = parts;
  }

  /** A page of a channel as JSON bytes, or undefined where there is no such channel. */
  async page(question: FeedQuestion): Promise<Buffer | undefined> {
    const { market, channel, city, deviceId, action, profileVersion } = question;
    const found = feedList(market, channel, city);
    if (!found) return undefined;
    const { feeds, profiles, extras } = this.#parts;
    const feed = await feeds.of(market);
    const list = withStretches(found, extras.stretches(market, found.channel));
    const known = await profiles.of(market, deviceId, profileVersion);
    const given = action === 'load_more' ? await this.#givenTo({ market, deviceId, channel: list.channel }) : [];
    const linked = question.linked && action === 'refresh' ? await feeds.item(market, question.linked) : undefined;
    return this.#read(question, { list, feed, known, given, linked });
  }

  #read(question: FeedQuestion, prepared: Prepared): Buffer {
    const { deviceId, features } = question;
    const { feed, given, linked, known } = prepared;
    const now = this.#parts.clock.now().getTime();
    const requestId = newRequestId(now);
    const { around, ...picked } = this.#pick(question, prepared, now);
    const before = new Set(given);
    return readFeed({
      pick: () => idsOf(picked),
      load: (ids) => ids.flatMap((id) => feed.item(id) ?? (id === linked?.entryId ? [linked] : [])),
      drop: (items) => items.filter(({ entryId }) => !before.has(entryId)),
      present: (items) => {
        const ids = items.map(({ entryId }) => entryId);
        this.#remember(question, { ...picked, requestId, list: prepared.list, ids, learntTo: known.learntTo, now });
        return feedReply(shownOf(items, picked, features), {
          requestId,
          at: now,
          leads: picked.leads.length,
          extras: around,
          token: (entryId, position) => this.#parts.tokens.of({ deviceId, requestId, entryId }, position),
        });
      },
    });
  }

  #pick(question: FeedQuestion, { list, feed, known, given, linked }: Prepared, now: number): Picked {
    const { market, deviceId, features, action, readerCity } = question;
    const { reader } = known;
    const seen = new Set(question.seen);
    const isFirstPage = action === 'refresh';
    const { channel } = list;
    const leads = isFirstPage ? leadsOf(feed, { channel, reader, seen, linked: linked?.entryId, now }) : [];
    const extras = this.#parts.extras.of(market, channel, { features, now, isFirstPage });
    const around = aroundFor(extras, feed, { reader, leads });
    const headlines = headlinesIn(around);
    const stretches = pickStretches(feed, {
      list,
      reader,
      places: readerCity && stateOf(market, readerCity) ? [readerCity] : [],
      seen,
      given: [...headlines.map(([entryId]) => entryId), ...given, ...leads.map(([entryId]) => entryId)],
      limit: feedLimits.pageSize - leads.length,
      isFirstPage,
      now,
      seed: seedOf(deviceId, channel, now),
    });
    return { leads, headlines, stretches, around };
  }

  /** Another process may have begun the list: what it gave stands in the log. */
  async #givenTo(list: ListName): Promise<readonly string[]> {
    if (list.deviceId === '') return [];
    const { delivered, log } = this.#parts;
    const name = nameOf(list);
    if (!delivered.has(name)) delivered.begin(name, await log.given(list));
    return [...delivered.idsOf(name)];
  }

  #remember({ market, deviceId, action, dpMeta }: FeedQuestion, shown: Remembered): void {
    const { delivered, log } = this.#parts;
    const { list, now, headlines, leads, requestId, learntTo, stretches } = shown;
    const { channel } = list;
    const ids = [...headlines.map(([entryId]) => entryId), ...shown.ids];
    const page = { requestId, learntTo, stretches, leads: [...leads, ...headlines] };
    log.note({ ...page, market, deviceId, channel, action, at: new Date(now), ...(dpMeta && { dpMeta }) });
    if (deviceId === '') return;
    const name = nameOf({ market, deviceId, channel });
    if (action === 'load_more') delivered.add(name, ids);
    else delivered.begin(name, ids);
  }
}

type Picked = {
  readonly leads: readonly Lead[];
  /** What the top news shows. */
  readonly headlines: readonly Lead[];
  readonly stretches: readonly RankedStretch[];
  readonly around: readonly FeedExtra[];
};
type Remembered = Omit<Picked, 'around'> & {
  readonly requestId: string;
  readonly list: FeedList;
  readonly ids: readonly string[];
  readonly learntTo: number;
  readonly now: number;
};

/** The same all day: who reads page by page, or asks again, finds what they were shown before where it was. */
function seedOf(deviceId: string, channel: string, now: number): number {
  const day = Math.floor(now / 86_400_000);
  return createHash('sha256').update(`${deviceId} ${channel} ${day}`).digest().readUInt32BE();
}

const nameOf = ({ deviceId, channel }: ListName) => `${deviceId} ${channel}`;

function idsOf({ leads, stretches }: Pick<Picked, 'leads' | 'stretches'>): string[] {
  const ranked = stretches.flatMap(({ page }) => page.map(({ candidate }) => candidate.entryId));
  return [...leads.map(([entryId]) => entryId), ...ranked];
}

function shownOf(items: readonly ItemBytes[], { leads }: Pick<Picked, 'leads'>, features: number): Shown[] {
  const takesMultiImage = takesFeature(features, 'multiImage');
  const takesHeadlines = takesFeature(features, 'topNews');
  const pinned = new Set(leads.filter(([, by]) => by === 'editor').map(([entryId]) => entryId));
  return items.map(({ entryId, full, plain, headline }) => ({
    entryId,
    bytes: (pinned.has(entryId) && takesHeadlines && headline) || (takesMultiImage ? full : plain),
  }));
}
