import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import type { Session } from '../../session/session.tsx';
import { showToast } from '../../session/toast/toasts.ts';
import type { PageOverlay } from '../../session/toast/use-overlay.tsx';
import { ShareSheet } from './ShareSheet.tsx';
import { shareArticle } from './share-article.ts';

type ShareContext = { session: Session; overlay: Pick<PageOverlay, 'open' | 'close'> };

/** Shares by the shell or the browser, and where neither can by a sheet with the link. */
export async function startShare(article: Article, opening: Opening, context: ShareContext): Promise<void> {
  const { session, overlay } = context;
  const offer = await shareArticle(article, opening, session);
  if (offer === null) return overlay.close();
  const copied = () => {
    offer.onCopied();
    overlay.close();
    showToast(session, session.words('copySuccess'));
  };
  overlay.open(<ShareSheet link={offer.link} onCopied={copied} onClose={overlay.close} />);
}
