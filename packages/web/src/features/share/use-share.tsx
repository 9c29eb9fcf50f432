import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import { retryWaits, scriptFile } from '../../platform/files/script-file.ts';
import { useSession } from '../../session/session.tsx';
import type { PageOverlay } from '../../session/toast/use-overlay.tsx';

const startShareFile = scriptFile(() => import('./ShareSheet.tsx'));

/** Sharing by the top bar and at the article's end. */
export function useShare(article: Article, opening: Opening, overlay: PageOverlay): () => void {
  const session = useSession();
  return () => {
    if (!overlay.isFree) return; // one at a time: the system would refuse a second, and our own sheet open beneath
    overlay.hold();
    startShareFile
      .load({ waits: retryWaits.tap, ...(session.client && { clock: session.client.clock }) })
      .then(({ startShare }) => startShare(article, opening, { session, overlay }), overlay.refuse);
  };
}
