import { mainChannel } from '@griot/domain/channels';
import { isRelatedAdAfter } from '@griot/domain/feed/ad-slots';
import { showsLocalCard } from '@griot/domain/feed/local-card';
import { retryTable } from '@griot/domain/retry/retry-table';
import { useCallback, useMemo, useState } from 'react';
import type { ListAds } from '../../../features/ads/use-list-ads.tsx';
import { adsAfter } from '../../../features/feed/list/ad-rows.ts';
import type { FeedList } from '../../../features/feed/list/feed-list.state.ts';
import { listActsFile } from '../../../features/feed/list/feed-lists.ts';
import { itemRows } from '../../../features/feed/list/rows.ts';
import { useSameKeys } from '../../../features/feed/list/use-same-keys.ts';
import type { SlotAfter } from '../../../features/feed/use-channel.ts';
import { useCity } from '../../../features/local-news/city.face.ts';
import { LocalCard } from '../../../features/local-news/LocalCard.tsx';
import { useScriptFile } from '../../../platform/files/use-script-file.ts';
import { useClient } from '../../../session/context/client.ts';
import { useMarket } from '../../../session/context/market.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { marketSetupStore } from '../../../session/market-setup.ts';

/** Below the first screen, so that inserting the card after the first paint moves nothing in sight. */
const LOCAL_CARD_AFTER = 5;

type SlotsOptions = {
  onChooseCity: () => void;
  ads: ListAds | undefined;
};

/** What stands between the rows of a list besides news: ads, the local-news card, related articles. */
export function useSlots(list: FeedList, { onChooseCity, ads }: SlotsOptions): SlotAfter {
  const client = useClient();
  const strip = useScriptFile(listActsFile, {
    clock: client?.clock,
    plan: retryTable.background,
    isWanted: itemRows(list.rows).some(({ relatedNews = [] }) => relatedNews.length > 0),
  });
  const Strip = strip.name === 'arrived' ? strip.module.listActs.RelatedStrip : null;
  const { adAfter = null, slotAt = null } = ads ?? {};
  const localCard = useLocalCard(list.channel, onChooseCity);
  const hasAds = adAfter !== null;
  const adKeys = useSameKeys(useMemo(() => (hasAds ? [...adsAfter(list.rows)] : noKeys), [hasAds, list.rows]));
  const cardKey = localCard === null ? '' : list.rows[LOCAL_CARD_AFTER]?.key;
  // Every row depends on this function, and the screen is rendered anew with it: it stays the same while rows are only
  // seen or opened, and, where there are no ads, also when the list grows.
  return useCallback(
    ({ key, relatedNews = [] }) => (
      <>
        {relatedNews.length > 0 && Strip !== null && (
          // Ads in the strip follow the same rule as related news elsewhere (ADS-04).
          <Strip articles={relatedNews} slotAfter={(index) => isRelatedAdAfter(index) && slotAt?.('also')} />
        )}
        {key === cardKey && localCard}
        {adKeys.includes(key) && adAfter?.(key)}
      </>
    ),
    [adKeys, cardKey, adAfter, slotAt, localCard, Strip],
  );
}

const noKeys: readonly string[] = [];

function useLocalCard(channel: string, onChoose: () => void) {
  const { market } = useMarket();
  const client = useClient();
  const stores = usePageStores();
  const city = useCity();
  const [isClosed, setClosed] = useState(() => client?.storage.localCardClosed.get(market?.key ?? '') ?? true);
  const isEnabled =
    marketSetupStore(stores).getState().setup?.config.articles_lab.enable_for_you_local_news_card === true;
  const isShown = channel === mainChannel && showsLocalCard({ isEnabled, isClosed, city });
  return useMemo(() => {
    const close = () => {
      if (market !== null) client?.storage.localCardClosed.set(market.key, true);
      setClosed(true);
    };
    return isShown ? <LocalCard onChoose={onChoose} onClose={close} /> : null;
  }, [isShown, client, market, onChoose]);
}
