import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import { type ReactNode, useState } from 'react';
import { saidFor } from '../../session/said/said-for.ts';
import { useSession } from '../../session/session.tsx';
import { ShareFailed } from './ShareFailed.tsx';

/** Sharing by the top bar and at the article's end, with what lies over the page meanwhile: nothing yet, where false. */
export function useShare(article: Article, opening: Opening): { share: () => void; over: ReactNode } {
  const session = useSession();
  const [over, show] = useState<ReactNode>(null);
  const share = () => {
    if (over !== null) return; // one at a time: the system would refuse a second, and our own sheet open beneath
    show(false);
    import('./start-share.tsx').then(
      ({ startShare }) => startShare(article, opening, { session, show }),
      () => {
        show(<ShareFailed />);
        session.client?.clock.after(saidFor, () => show(null));
      },
    );
  };
  return { share, over };
}
