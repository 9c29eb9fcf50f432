import type { FeedbackItem } from '@griot/domain/feed/feedback-item';
import { noReasons } from '@griot/domain/feed/feedback-reasons';
import { retryTable } from '@griot/domain/retry/retry-table';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { accountFile } from '../../features/account/account-file.ts';
import { changeClip } from '../../features/clips/clip-changes.face.ts';
import { feedbackFile } from '../../features/feedback/feedback-file.ts';
import { type PageOverlay, useOverlay } from '../../features/overlay/use-overlay.face.tsx';
import { useClient } from '../../session/context/client.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { useLoadWords } from '../../session/context/words.ts';
import { storedIdentity } from '../../session/identity/identity.ts';
import { marketSetupStore } from '../../session/market-setup.ts';

export type ClipOverlay = {
  node: ReactNode;
  page: PageOverlay;
  /** The menu of an article's card, for a clip. */
  onMenu: (item: FeedbackItem) => void;
  /** Offers a login; `then` runs once there is one. */
  onLogin: (then: () => void) => void;
};

/** What opens over a clip's page, each loaded with the tap that opens it. */
export function useClipOverlay(): ClipOverlay {
  const client = useClient();
  const stores = usePageStores();
  const loadWords = useLoadWords();
  const page = useOverlay();
  const { open, close, refuse } = page;
  const opened = useRef(0);
  const retrying = useMemo(() => ({ plan: retryTable.tap, ...(client && { clock: client.clock }) }), [client]);

  const onMenu = useCallback(
    (item: FeedbackItem) => {
      // It goes from every list of the page, and comes back to each.
      const want = (isUnwanted: boolean) => item.type === 'clip' && changeClip(stores, item.id, { isUnwanted });
      const lists = { remove: () => want(true), restore: () => want(false) };
      const reasons = marketSetupStore(stores).getState().setup?.config.feedback_reason_v2 ?? noReasons;
      void Promise.all([feedbackFile.load(retrying), loadWords('article', retryTable.tap)]).then(
        ([{ FeedbackFlow }]) =>
          open(<FeedbackFlow key={++opened.current} item={item} reasons={reasons} lists={lists} onDone={close} />),
        refuse,
      );
    },
    [stores, retrying, loadWords, open, close, refuse],
  );
  const onLogin = (then: () => void) => {
    const done = () => {
      close();
      if (client !== null && storedIdentity(client).kind === 'signedIn') then();
    };
    void accountFile
      .load(retrying)
      .then(({ accountOverlays: { LoginModal } }) => open(<LoginModal onDone={done} />), refuse);
  };
  return { node: page.overlay, page, onMenu, onLogin };
}
