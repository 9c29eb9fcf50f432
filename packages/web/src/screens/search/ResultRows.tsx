import type { SearchResult } from '@griot/contract/entities/search-result';
import { isAdAfter } from '@griot/domain/feed/ad-slots';
import { memo, useMemo } from 'react';
import { type AdConfig, adConfigStore } from '../../features/ads/ad-config.ts';
import type { AdNetworks } from '../../features/ads/ad-network.ts';
import { useAdReader } from '../../features/ads/ad-reader.ts';
import { useListAds } from '../../features/ads/use-list-ads.tsx';
import { CardFrame, CardTitle, FoldedStory } from '../../features/feed/cards/parts/CardFrame.tsx';
import { StoryRow } from '../../features/feed/cards/parts/StoryRow.tsx';
import { useOpened } from '../../features/reading/opened.face.ts';
import { Marked } from '../../features/search/Marked.tsx';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { useWords } from '../../session/context/words.ts';
import { marketSetupStore } from '../../session/market-setup.ts';
import { useImpression } from '../../session/tracking/use-impression.ts';
import { MarkedNote } from '../../ui/Mark.tsx';
import styles from './ResultRows.module.css';

type Props = { items: readonly SearchResult[]; by?: AdNetworks };

/** What was found, with an ad after every fifth as in feeds (ADS-02, SRC-07). */
export function ResultRows({ items, by }: Props) {
  const words = useWords();
  const config = useAdConfig();
  const keys = useMemo(() => items.map((item) => item.news_entry_id), [items]);
  const { adAfter } = useListAds({ config, keys, by });
  return (
    <>
      {items.some(({ is_sample }) => is_sample) && (
        <div className={styles.note}>
          <MarkedNote label={words('sample')}>{words('sampleNote')}</MarkedNote>
        </div>
      )}
      <ol className={styles.rows}>
        {items.map((item, index) => (
          <li key={item.news_entry_id}>
            <ResultRow item={item} isFirstScreen={index < 4} />
            {isAdAfter(index) && adAfter?.(item.news_entry_id)}
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * What the market has, as the feed or this page was told; else, once the page is alive, what the device stored of the
 * last visit to the feed. The server has no such copy, and the first render must be the same as there.
 */
function useAdConfig(): AdConfig | undefined {
  const { market } = useMarket();
  const stores = usePageStores();
  const client = useClient();
  const config = marketSetupStore(stores).getState().setup?.config ?? adConfigStore(stores).getState().config;
  const { isKnown } = useAdReader(config);
  return useMemo(() => {
    if (config !== undefined || !isKnown) return config;
    return client?.storage.feedConfig.get(market?.key ?? '')?.config as AdConfig | undefined;
  }, [config, isKnown, client, market]);
}

const nobodyElse = () => {};

const ResultRow = memo(function ResultRow({ item, isFirstScreen }: { item: SearchResult; isFirstScreen: boolean }) {
  const { content } = useMarket();
  const { isOpened, open } = useOpened(item);
  const { title, title_marks, snippet, also_reported, reports, read_title } = item;
  const [picture] = item.thumbnail;
  // Other articles on the story that were found too are folded into this one.
  const shown = also_reported > 0 ? { ...item, reports: Math.max(reports ?? 1, also_reported + 1) } : item;
  const card = (
    <div ref={useImpression(item, nobodyElse)}>
      <CardFrame item={shown} isVisited={isOpened}>
        <StoryRow picture={picture} isFirstScreen={isFirstScreen}>
          <CardTitle item={item} isVisited={isOpened} onOpen={open}>
            <Marked text={title} marks={title_marks} />
          </CardTitle>
        </StoryRow>
        {snippet && (
          <p className={styles.snippet} lang={content.code} dir={content.dir}>
            <Marked text={snippet.text} marks={snippet.marks} />
          </p>
        )}
      </CardFrame>
    </div>
  );
  return read_title === undefined ? card : <FoldedStory title={read_title}>{card}</FoldedStory>;
});
