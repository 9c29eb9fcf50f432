import { localChannel, mainChannel } from '@griot/domain/channels';
import type { FeedbackItem } from '@griot/domain/feed/feedback-item';
import { noReasons } from '@griot/domain/feed/feedback-reasons';
import { type ReactNode, useMemo, useRef } from 'react';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import { retryWaits, scriptFile } from '../../../platform/files/script-file.ts';
import { here } from '../../../platform/page/address.ts';
import { goToChannel } from '../../../platform/routing/go-to-channel.ts';
import { hrefs } from '../../../platform/routing/hrefs.ts';
import { setupIn } from '../../../session/market-setup.ts';
import { useSession } from '../../../session/session.tsx';
import { useOverlay } from '../../../session/toast/use-overlay.tsx';

const feedbackFile = scriptFile(() => import('../../../features/feedback/FeedbackFlow.tsx'));
const chooserFile = scriptFile(() => import('../../../features/local-news/chooser/ChooserPopup.tsx'));
const accountFile = scriptFile(() => import('../../../features/account/AccountPart.tsx'));
const packFile = scriptFile(() => import('../../../features/offline/PackEntry.tsx'));
const sidePanelFile = scriptFile(() => import('../../../features/side-panel/SidePanel.tsx'));

/** Whoever chose a city wants to read its news. */
function goToLocal(isChosen: boolean): void {
  if (!isChosen || here() === hrefs.feeds(localChannel)) return;
  goToChannel({ from: mainChannel, to: localChannel, first: mainChannel });
}

/** The overlays of the feed, one at a time; each is loaded with the tap that opens it. */
export function useFeedOverlay(lists: FeedLists) {
  const { client, stores, loadWords } = useSession();
  const { overlay, isFree, open, close, refuse } = useOverlay();
  const opened = useRef(0);
  const acts = useMemo(() => {
    const retrying = { waits: retryWaits.tap, ...(client && { clock: client.clock }) };
    const show = (loaded: Promise<ReactNode>) => void loaded.then(open, refuse);
    const reasons = setupIn(stores).getState().setup?.config.feedback_reason_v2 ?? noReasons;
    const onMenu = (item: FeedbackItem) =>
      show(
        feedbackFile.load(retrying).then(({ FeedbackFlow }) => (
          // a new instance each time, so that the toast of an earlier one does not block it
          <FeedbackFlow key={++opened.current} item={item} reasons={reasons} lists={lists} onDone={close} />
        )),
      );
    // Without its words or its script the panel is there all the same.
    const account = () =>
      Promise.all([accountFile.load(retrying), loadWords('screens')]).then(
        ([{ AccountPart }]) => <AccountPart onOpen={open} onDone={close} />,
        () => null,
      );
    const pack = () =>
      Promise.all([packFile.load(retrying), loadWords('settings')]).then(
        ([{ PackEntry }]) => <PackEntry />,
        () => null,
      );
    const onMe = () =>
      show(
        Promise.all([sidePanelFile.load(retrying), account(), pack()]).then(([{ SidePanel }, part, entry]) => (
          <SidePanel account={part} pack={entry} onDone={close} />
        )),
      );
    const onChooseCity = () =>
      show(
        Promise.all([chooserFile.load(retrying), loadWords('screens')]).then(([{ ChooserPopup }]) => (
          <ChooserPopup onDone={close} onGone={goToLocal} />
        )),
      );
    return { onMenu, onMe, onChooseCity };
  }, [lists, stores, client, loadWords, open, close, refuse]);
  return { overlay, isFree, open, close, ...acts };
}
