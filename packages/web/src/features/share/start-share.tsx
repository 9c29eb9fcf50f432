import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import type { ReactNode } from 'react';
import { say } from '../../session/said/said.ts';
import type { Session } from '../../session/session.tsx';
import { ShareSheet } from './ShareSheet.tsx';
import { shareArticle } from './share-article.ts';

type Around = { session: Session; show: (sheet: ReactNode) => void };

/** Shares by the shell or the browser, and where neither can by a sheet with the link. */
export async function startShare(article: Article, opening: Opening, { session, show }: Around): Promise<void> {
  const offer = await shareArticle(article, opening, session);
  const close = () => show(null);
  if (offer === null) return close();
  const copied = () => {
    offer.onCopied();
    close();
    say(session, session.words('copySuccess'));
  };
  show(<ShareSheet link={offer.link} onCopied={copied} onClose={close} />);
}
