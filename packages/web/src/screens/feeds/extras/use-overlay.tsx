import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { noReasons } from '@griot/domain/feed/feedback-reasons';
import { type ReactNode, useMemo, useState } from 'react';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import { setupIn } from '../../../session/market-setup.ts';
import { useSession } from '../../../session/session.tsx';
import { Toast } from '../../../ui/later/Toast.tsx';

const SHOWN = 2_400;

/** What a tap lays over the feed, one at a time; its script comes with the tap. */
export function useOverlay(lists: FeedLists) {
  const { client, words, stores } = useSession();
  const [overlay, setOverlay] = useState<ReactNode>(null);
  const acts = useMemo(() => {
    let opened = 0;
    const close = () => setOverlay(null);
    const show = (loaded: Promise<ReactNode>) =>
      void loaded.then(setOverlay, () => {
        setOverlay(<Toast text={words('networkNeeded')} />); // a script that does not come
        client?.clock.after(SHOWN, close);
      });
    const reasons = setupIn(stores).getState().setup?.config.feedback_reason_v2 ?? noReasons;
    const onMenu = (item: ArticleItem) =>
      show(
        import('../../../features/feedback/FeedbackFlow.tsx').then(({ FeedbackFlow }) => (
          // anew each time: what an earlier one still says does not stand in its way
          <FeedbackFlow key={++opened} item={item} reasons={reasons} lists={lists} onDone={close} />
        )),
      );
    const onMe = () =>
      show(import('../../../features/side-panel/SidePanel.tsx').then(({ SidePanel }) => <SidePanel onDone={close} />));
    return { onMenu, onMe, close };
  }, [lists, stores, client, words]);
  return { overlay, ...acts };
}
