import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import type { ReactNode } from 'react';
import { shareArticle } from '../../../features/article/later/share-article.ts';
import { ShareSheet } from '../../../features/share/ShareSheet.tsx';
import type { Session } from '../../../session/session.tsx';

const TOAST = 2_400;

type Around = {
  session: Session;
  /** Empty words for none. */
  say: (words: string) => void;
  show: (sheet: ReactNode) => void;
};

/** Shares by the shell or the browser, and where neither can by a sheet with the link. */
export async function startShare(article: Article, opening: Opening, { session, say, show }: Around): Promise<void> {
  const offer = await shareArticle(article, opening, session);
  if (offer === null) return;
  const close = () => show(null);
  const copied = () => {
    offer.onCopied();
    close();
    say(session.words('copySuccess'));
    session.client?.clock.after(TOAST, () => say(''));
  };
  show(<ShareSheet link={offer.link} onCopied={copied} onClose={close} />);
}
