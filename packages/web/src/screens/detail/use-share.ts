import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import { useState } from 'react';
import { useSession } from '../../session/session.tsx';

/** Sharing by the top bar, and a few words on how it went. */
export function useShare(article: Article, opening: Opening): { said: string; share: () => void } {
  const session = useSession();
  const [said, setSaid] = useState('');
  const share = () =>
    void import('../../features/article/later/share-article.ts').then(
      ({ shareArticle }) => shareArticle(article, opening, { session, say: setSaid }),
      () => setSaid(session.words('networkNeeded')),
    );
  return { said, share };
}
