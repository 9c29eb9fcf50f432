import { randomUUID } from 'node:crypto';
import { takesFeature } from '@griot/contract/features';
import type { MarketKey } from '@griot/locale/markets';
import type { Reader } from '@griot/ranking/reader/reader';
import type { Clock } from '../../clock.ts';
import type { FeedbackTokens } from '../../feedback-token.ts';
import type { FeedExtras } from '../../reading/feed-extras.ts';
import type { ListName, RequestNote } from '../../request-note.ts';
import { type FeedList, feedList, stateOf, withStretches } from './feed.channels.ts';
import type { Delivered } from './feed.delivered.ts';
import { type PickedPage, pickPage } from './feed.pick.ts';
import { feedReply, type Shown } from './feed.present.ts';
import { readFeed } from './read-feed.ts';
import type { ItemBytes, MarketFeed } from './snapshot/market-feed.ts';

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
type Parts = {
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
  readonly extras: FeedExtras;
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
  readonly #parts: Parts;

  constructor(parts: Parts) {
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

  #read(question: FeedQuestion, { list, feed, known, given, linked }: Prepared): Buffer {
    const { market, deviceId, features, action, readerCity } = question;
    const { tokens, extras, clock } = this.#parts;
    const now = clock.now().getTime();
    const requestId = randomUUID();
    const isFirstPage = action === 'refresh';
    const picked = pickPage(feed, {
      list,
      reader: known.reader,
      places: readerCity && stateOf(market, readerCity) ? [readerCity] : [],
      seen: new Set(question.seen),
      given,
      isFirstPage,
      linked: linked?.entryId,
      now,
      seed: Number.parseInt(requestId.slice(0, 8), 16),
    });
    const before = new Set(given);
    return readFeed({
      pick: () => idsOf(picked),
      load: (ids) => ids.flatMap((id) => feed.items.get(id) ?? (id === linked?.entryId ? [linked] : [])),
      drop: (items) => items.filter(({ entryId }) => !before.has(entryId)),
      present: (items) => {
        const ids = items.map(({ entryId }) => entryId);
        this.#remember(question, { ...picked, requestId, list, ids, learntTo: known.learntTo, now });
        return feedReply(shownOf(items, picked, features), {
          requestId,
          at: now,
          leads: picked.leads.length,
          extras: extras.of(market, list.channel, { features, now, isFirstPage }),
          token: (entryId, position) => tokens.of({ deviceId, requestId, entryId }, position),
        });
      },
    });
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
    const { list, ids, now, ...page } = shown;
    const { channel } = list;
    log.note({ ...page, market, deviceId, channel, action, at: new Date(now), ...(dpMeta && { dpMeta }) });
    if (deviceId === '') return;
    const name = nameOf({ market, deviceId, channel });
    if (action === 'load_more') delivered.add(name, ids);
    else delivered.begin(name, ids);
  }
}

type Remembered = PickedPage & {
  readonly requestId: string;
  readonly list: FeedList;
  readonly ids: readonly string[];
  readonly learntTo: number;
  readonly now: number;
};

const nameOf = ({ deviceId, channel }: ListName) => `${deviceId} ${channel}`;

function idsOf({ leads, stretches }: PickedPage): string[] {
  const ranked = stretches.flatMap(({ page }) => page.map(({ candidate }) => candidate.entryId));
  return [...leads.map(([entryId]) => entryId), ...ranked];
}

function shownOf(items: readonly ItemBytes[], { leads }: PickedPage, features: number): Shown[] {
  const takesMultiImage = takesFeature(features, 'multiImage');
  const takesHeadlines = takesFeature(features, 'topNews');
  const pinned = new Set(leads.filter(([, by]) => by === 'editor').map(([entryId]) => entryId));
  return items.map(({ entryId, full, plain, headline }) => ({
    entryId,
    bytes: (pinned.has(entryId) && takesHeadlines && headline) || (takesMultiImage ? full : plain),
  }));
}
