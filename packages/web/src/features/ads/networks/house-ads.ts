import type { Api } from '@griot/contract/calls';
import type { HouseAd } from '@griot/contract/entities/house-ad';
import type { Clock } from '../../../platform/clock/clock.ts';
import { pageStore } from '../../../platform/stores/page-stores.ts';
import type { SessionParts } from '../../../session/session.ts';

/** How many ads are asked for at once: a list has about three slots. */
const AT_ONCE = 3;
/** Ads that come into view within this time, in ms, are reported together. */
const GATHERING = 1_000;

export type GivenAd = { readonly ad: HouseAd; readonly requestId: string };
type HouseAds = {
  /** The next ad; null where there is none. */
  fetchAd(): Promise<GivenAd | null>;
  /** It came into view. */
  seen(given: GivenAd): void;
};

const houseAdsStore = pageStore<HouseAds | null>('house-ads', () => null);

/** The ads of this page: asked for a few at a time, each given to one slot. */
export function houseAdsIn({ api, client, stores }: SessionParts<'api' | 'client' | 'stores'>): HouseAds | null {
  if (client === null) return null;
  return houseAdsStore(stores, openHouseAds(api, client.clock)).getState();
}

function openHouseAds(api: Api, clock: Clock): HouseAds {
  let waiting: readonly GivenAd[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let seen: readonly GivenAd[] = [];

  async function next(): Promise<GivenAd | null> {
    if (waiting.length === 0) {
      const outcome = await api.ad.pick({ query: { num: AT_ONCE } });
      if (!outcome.ok) return null; // as if there were none: an ad is never worth an error
      const { request_id: requestId, ads } = outcome.value;
      waiting = ads.map((ad) => ({ ad, requestId }));
    }
    const [first = null, ...rest] = waiting;
    waiting = rest;
    return first;
  }

  function report(): void {
    for (const requestId of new Set(seen.map((one) => one.requestId))) {
      const given = seen.filter((one) => one.requestId === requestId);
      const ads = given.map(({ ad: { ad_id, token } }) => ({ ad_id, token }));
      void api.ad.seen({ body: { request_id: requestId, ads } }); // what is lost is not counted
    }
    seen = [];
  }

  return {
    fetchAd: () => {
      // One after the other, so that two slots share one request.
      const mine = last.then(next);
      last = mine;
      return mine;
    },
    seen: (given) => {
      if (seen.length === 0) clock.after(GATHERING, report);
      seen = [...seen, given];
    },
  };
}
