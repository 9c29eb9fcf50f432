import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { noReasons } from '@griot/domain/feed/feedback-reasons';
import { type ReactNode, useMemo, useRef } from 'react';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import { retryWaits, scriptFile } from '../../../platform/files/script-file.ts';
import { setupIn } from '../../../session/market-setup.ts';
import { useSession } from '../../../session/session.tsx';
import { useOverlay } from '../../../session/toast/use-overlay.tsx';

const feedbackFile = scriptFile(() => import('../../../features/feedback/FeedbackFlow.tsx'));
const accountFile = scriptFile(() => import('../../../features/account/AccountPart.tsx'));
const sidePanelFile = scriptFile(() => import('../../../features/side-panel/SidePanel.tsx'));

/** The overlays of the feed, one at a time; each is loaded with the tap that opens it. */
export function useFeedOverlay(lists: FeedLists) {
  const { client, stores, loadPeopleWords } = useSession();
  const { overlay, open, close, refuse } = useOverlay();
  const opened = useRef(0);
  const acts = useMemo(() => {
    const retrying = { waits: retryWaits.tap, ...(client && { clock: client.clock }) };
    const show = (loaded: Promise<ReactNode>) => void loaded.then(open, refuse);
    const reasons = setupIn(stores).getState().setup?.config.feedback_reason_v2 ?? noReasons;
    const onMenu = (item: ArticleItem) =>
      show(
        feedbackFile.load(retrying).then(({ FeedbackFlow }) => (
          // a new instance each time, so that the toast of an earlier one does not block it
          <FeedbackFlow key={++opened.current} item={item} reasons={reasons} lists={lists} onDone={close} />
        )),
      );
    // Without its words or its script the panel is there all the same.
    const account = () =>
      Promise.all([accountFile.load(retrying), loadPeopleWords()]).then(
        ([{ AccountPart }]) => <AccountPart onOpen={open} onDone={close} />,
        () => null,
      );
    const onMe = () =>
      show(
        Promise.all([sidePanelFile.load(retrying), account()]).then(([{ SidePanel }, part]) => (
          <SidePanel account={part} onDone={close} />
        )),
      );
    return { onMenu, onMe };
  }, [lists, stores, client, loadPeopleWords, open, close, refuse]);
  return { overlay, close, ...acts };
}
