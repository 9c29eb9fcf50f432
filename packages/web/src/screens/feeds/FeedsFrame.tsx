import { typeSize } from '@griot/domain/constants';
import type { ReactNode } from 'react';
import { useMarket } from '../../session/context/market.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { marketSetupStore } from '../../session/market-setup.ts';
import { ChannelTabs } from './ChannelTabs.tsx';
import styles from './FeedsScreen.module.css';
import { FeedTop } from './FeedTop.tsx';

/** The feed's header and the room of its channels, so that nothing moves when the news arrives. */
export function FeedsFrame({ children }: { children: ReactNode }) {
  const { market } = useMarket();
  const stores = usePageStores();
  const hasSearch = marketSetupStore(stores).getState().setup?.config.enable_search ?? true;
  return (
    <div className={styles.page}>
      <FeedTop market={market} hasSearch={hasSearch} hasAccount={false}>
        <ChannelTabs tabs={[]} current="" fontSize={typeSize.channelBar} />
      </FeedTop>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
