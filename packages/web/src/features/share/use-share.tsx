import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../session/session.tsx';

/** Sharing by the top bar and at the article's end: what lies over the page meanwhile, and a few words on how it went. */
export function useShare(article: Article, opening: Opening) {
  const session = useSession();
  const [said, say] = useState('');
  const [sheet, show] = useState<ReactNode>(null);
  const share = () =>
    void import('./later/start-share.tsx').then(
      ({ startShare }) => startShare(article, opening, { session, say, show }),
      () => say(session.words('networkNeeded')),
    );
  return { said, share, sheet };
}
