import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import type { Over } from '../../session/said/use-over.tsx';
import { useSession } from '../../session/session.tsx';

/** Sharing by the top bar and at the article's end. */
export function useShare(article: Article, opening: Opening, { over, show, refuse }: Over): () => void {
  const session = useSession();
  return () => {
    if (over !== null) return; // one at a time: the system would refuse a second, and our own sheet open beneath
    show(false);
    import('./start-share.tsx').then(({ startShare }) => startShare(article, opening, { session, show }), refuse);
  };
}
