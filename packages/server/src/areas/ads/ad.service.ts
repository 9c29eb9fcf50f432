import type { HouseAd } from '@griot/contract/entities/house-ad';
import { chooseAds } from '@griot/domain/ads/house-ads';
import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import { forgetOld, type Retention } from '../../retention.ts';
import type { FeedbackTokens } from '../events/events.face.ts';
import type { PictureAddress } from '../media/media.face.ts';
import type { AdRepository } from './ad.repository.ts';
import type { AdCache, CachedAd } from './ad-cache.ts';
import { adTargetOf } from './ad-target.ts';

/** How long we store which device saw which ad. */
const retainedFor = 30 * DAY_MS;

export type AdServiceDeps = {
  readonly store: AdRepository;
  readonly cache: Pick<AdCache, 'running'>;
  readonly tokens: FeedbackTokens;
  readonly requests: { open(deviceId: string): { readonly requestId: string } };
  readonly addressOf: PictureAddress;
  readonly clock: Clock;
  /** What the pages' addresses begin with. */
  readonly base: string;
  /** Numbers from 0 up to, not including, 1. */
  readonly draw?: () => number;
};

/** `deviceId` is empty before there is one. */
export type AdReader = { readonly market: MarketKey | undefined; readonly deviceId: string };
type GivenAd = { readonly id: string; readonly requestId: string; readonly token: string };
type GivenAds = { readonly requestId: string; readonly ads: readonly { id: string; token: string }[] };

/** Ads of the house network. */
export class AdService {
  readonly #deps: AdServiceDeps;

  constructor(deps: AdServiceDeps) {
    this.#deps = deps;
  }

  /** Ads for a device, none twice; nothing of its profile is looked at. */
  async pick({ market, deviceId }: AdReader, most: number): Promise<{ request_id: string; ads: HouseAd[] }> {
    const { cache, requests, clock, draw = Math.random } = this.#deps;
    const running = market === undefined ? [] : cache.running(market, clock.now());
    const shownToday = await this.#shownToday(deviceId, running);
    const { requestId } = requests.open(deviceId);
    const chosen = chooseAds(running, { most, shownToday, draw });
    return { request_id: requestId, ads: chosen.map((ad, at) => this.#presented(ad, { deviceId, requestId, at })) };
  }

  /** Counts what came into view, once for a device and request; returns how many are new. */
  async countSeen({ market, deviceId }: AdReader, { requestId, ads }: GivenAds): Promise<number> {
    const ours = ads.filter(({ id, token }) => this.#isOurs(deviceId, { id, requestId, token }));
    if (market === undefined || deviceId === '' || ours.length === 0) return 0;
    const views = [...new Set(ours.map(({ id }) => id))].map((id) => ({ id, deviceId, requestId }));
    return await this.#deps.store.countSeen(views, { market, at: this.#deps.clock.now() });
  }

  /** Where an ad leads, counting the click if we gave the ad to this device; undefined for an ad there is not. */
  async follow({ market, deviceId }: AdReader, given: GivenAd): Promise<string | undefined> {
    const { store, clock } = this.#deps;
    if (!isAdId(given.id)) return undefined;
    const stored = await store.target(given.id, clock.now());
    const target = stored === undefined ? undefined : adTargetOf(stored);
    const isCounted = target !== undefined && market !== undefined && deviceId !== '' && this.#isOurs(deviceId, given);
    if (isCounted) await store.countClick({ ...given, deviceId }, { market, at: clock.now() });
    return target;
  }

  /** Only ads with a cap are counted, so most devices ask the database for nothing. The day is that of UTC. */
  async #shownToday(deviceId: string, running: readonly CachedAd[]): Promise<ReadonlyMap<string, number>> {
    const capped = running.filter(({ cap }) => cap !== null).map(({ id }) => id);
    if (deviceId === '' || capped.length === 0) return new Map();
    const { store, clock } = this.#deps;
    const today = new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS);
    return await store.shownSince(deviceId, capped, today);
  }

  #presented(ad: CachedAd, { deviceId, requestId, at }: { deviceId: string; requestId: string; at: number }): HouseAd {
    const { tokens, addressOf, base } = this.#deps;
    const token = tokens.issue({ deviceId, requestId, entryId: entryOf(ad.id) }, at);
    return {
      ad_id: ad.id,
      title: ad.title,
      text: ad.words,
      picture: ad.picture === '' ? '' : addressOf(ad.picture),
      target: ad.target,
      href: `${base}/ad/${ad.id}?r=${requestId}&t=${token}`,
      token,
      is_sample: ad.is_sample,
    };
  }

  #isOurs(deviceId: string, { id, requestId, token }: GivenAd): boolean {
    return isAdId(id) && this.#deps.tokens.isOurs(token, { deviceId, requestId, entryId: entryOf(id) });
  }
}

const isAdId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

/** No article has such an id, so that a token of one is never a token of the other. */
const entryOf = (adId: string) => `ad ${adId}`;

export function adRetention(store: Pick<AdRepository, 'forget'>, clock: Clock): Retention {
  return forgetOld(clock, { retainedFor, forget: (before) => store.forget(before) });
}
