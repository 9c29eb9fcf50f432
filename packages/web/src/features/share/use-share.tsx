import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import { type ReactNode, useRef, useState } from 'react';
import { saidFor } from '../../session/said/said.ts';
import { useSession } from '../../session/session.tsx';
import { ShareFailed } from './ShareFailed.tsx';

/** Sharing by the top bar and at the article's end, with what lies over the page meanwhile. */
export function useShare(article: Article, opening: Opening): { share: () => void; over: ReactNode } {
  const session = useSession();
  const [over, show] = useState<ReactNode>(null);
  const isUnderWay = useRef(false);
  const fail = () => {
    const failed = <ShareFailed />;
    show(failed);
    session.client?.clock.after(saidFor, () => show((now) => (now === failed ? null : now)));
  };
  const share = () => {
    if (isUnderWay.current) return; // the system has room for one: a second would be refused, and take our own way
    isUnderWay.current = true;
    void import('./start-share.tsx')
      .then(({ startShare }) => startShare(article, opening, { session, show }))
      .catch(fail)
      .finally(() => {
        isUnderWay.current = false;
      });
  };
  return { share, over };
}
