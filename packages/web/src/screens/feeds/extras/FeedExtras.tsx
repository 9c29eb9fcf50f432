import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { signedNetworks } from '../../../features/ads/ad-slot.state.ts';
import { type Asked, type FeedLists, listEdits } from '../../../features/feed/list/feed-lists.ts';
import { SideGroups } from '../../../features/feed/SideGroups.tsx';
import type { SlotAfter } from '../../../features/feed/use-channel.ts';
import { retryWaits } from '../../../platform/files/script-file.ts';
import { walkCards } from '../../../platform/input/card-keys.ts';
import { onWide } from '../../../platform/page/wide.ts';
import { hrefs } from '../../../platform/routing/hrefs.ts';
import { navigate } from '../../../platform/routing/navigation.tsx';
import { setupIn } from '../../../session/market-setup.ts';
import { useSession } from '../../../session/session.tsx';
import styles from '../FeedsScreen.module.css';
import { RefreshButton } from './RefreshButton.tsx';
import { keepSetup } from './read-setup.ts';
import { useChannelNews } from './use-channel-news.ts';
import { useFeedOverlay } from './use-feed-overlay.tsx';
import { useReadMarks } from './use-read-marks.ts';
import { useSavedCopy } from './use-saved-copy.ts';
import { useShell } from './use-shell.ts';
import { useSlots } from './use-slots.tsx';

/** What they give the list and the header. */
export type Slots = { after: SlotAfter; onMenu: (item: ArticleItem) => void; onMe: () => void };

export type ExtrasProps = {
  lists: FeedLists;
  channel: string;
  onRefresh: () => Promise<Asked>;
  onSlots: (slots: Slots) => void;
};

/** What stands and works beside the list once the page is quiet. */
export function FeedExtras({ lists, channel, onRefresh, onSlots }: ExtrasProps) {
  const { client, market, stores } = useSession();
  const current = () => lists.of(channel);
  const list = useSyncExternalStore(lists.subscribe, current, current);
  useSavedCopy(list);
  useReadMarks();
  const slotAfter = useSlots(list, signedNetworks?.first ?? null);
  const { overlay, onMenu, onMe, close } = useFeedOverlay(lists);
  useShell({ isCovered: overlay !== null, uncover: close, refresh: onRefresh });
  useEffect(() => onSlots({ after: slotAfter, onMenu, onMe }), [slotAfter, onMenu, onMe, onSlots]);
  useChannelNews(lists, channel);
  useEffect(() => {
    if (client === null) return;
    const { clock } = client;
    // Where it does not arrive, whoever edits a list asks again.
    listEdits.load({ waits: retryWaits.background, clock }).catch(() => {});
  }, [client]);
  useEffect(() => {
    if (client !== null && market !== null) keepSetup(market.key, stores, client);
  }, [market, stores, client]);
  useEffect(() => {
    const hasSearch = setupIn(stores).getState().setup?.config.enable_search === true;
    return walkCards(hasSearch ? () => navigate(hrefs.search()) : () => {});
  }, [stores]);
  const [isWide, setWide] = useState(false);
  useEffect(() => onWide(() => setWide(true)), []);
  return (
    <>
      <div className={styles.side}>{isWide && <SideGroups lists={lists} channel={channel} />}</div>
      <RefreshButton onRefresh={onRefresh} />
      {overlay}
    </>
  );
}
