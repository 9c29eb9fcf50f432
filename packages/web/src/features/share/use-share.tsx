import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import { retryTable } from '@griot/domain/retry/retry-table';
import { scriptFile } from '../../platform/files/script-file.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import type { SessionParts } from '../../session/session.ts';
import type { PageOverlay } from '../overlay/use-overlay.face.tsx';
import type { Shareable } from './ShareSheet.tsx';

const startShareFile = scriptFile(() => import('./ShareSheet.tsx'));

/** Sharing by the top bar and at the article's end. */
export function useShare(article: Article, opening: Opening, overlay: PageOverlay): () => void {
  const start = useStartShare(overlay);
  return () => start(({ articleToShare }, session) => articleToShare(article, opening, session));
}

type ShareFile = Awaited<ReturnType<typeof startShareFile.load>>;
type WhatToShare = (
  file: ShareFile,
  session: SessionParts<'api' | 'client' | 'shareServer' | 'stores' | 'tracker'>,
) => Shareable;

/** Opens the ways to share something; it is made with the script for it. */
export function useStartShare(overlay: PageOverlay): (what: WhatToShare) => void {
  const session = useSessionParts<'api' | 'client' | 'shareServer' | 'stores' | 'tracker' | 'words'>();
  return (what) => {
    if (!overlay.isFree) return; // one at a time: the system would refuse a second, and our own sheet open beneath
    overlay.hold();
    startShareFile
      .load({ plan: retryTable.tap, ...(session.client && { clock: session.client.clock }) })
      .then((file) => file.startShare(what(file, session), { session, overlay }), overlay.refuse);
  };
}
