import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import { shareLink } from '@griot/domain/article/share-link';
import { cardFields } from '@griot/domain/events/event-fields';
import { ownBase } from '../../../platform/page/own-place.ts';
import { copyText } from '../../../platform/surface/copy-text.ts';
import type { Session } from '../../../session/session.tsx';

const TOAST = 2_400;

type Around = {
  session: Session;
  /** Empty words for none. */
  say: (words: string) => void;
};

/** Passes the article's link on: by the shell or the browser, else by the clipboard (NAV-14). */
export async function shareArticle(article: Article, opening: Opening, { session, say }: Around): Promise<void> {
  const { client, tracker, words } = session;
  if (client === null) return;
  const opened = client.storage.detailArticle.get();
  const card = opened?.news_entry_id === article.news_entry_id ? opened : null;
  const request_id = opening.requestId || (card?.request_id ?? '');
  const openType = opening.openType ?? article.open_type ?? 0;
  const link = shareLink(ownBase(), { ...article, openType, requestId: request_id });
  const shared = await client.bridge.share({ link, title: article.news.title });
  const isCopied = shared === 'unsupported' && (await copyText(link));
  if (shared === 'shared' || isCopied) {
    const { infra_feedback = '', news_type = 'article' } = card ?? {};
    const { news_entry_id, category } = article;
    const fields = cardFields({ news_entry_id, category, request_id, infra_feedback, news_type });
    tracker?.log('share', { ...fields, origin: 'detail', extra: { share_plat: isCopied ? 'copy' : 'system' } });
  }
  if (shared === 'shared' || shared === 'cancelled') return;
  say(words(isCopied ? 'copySuccess' : 'copyRefused'));
  client.clock.after(TOAST, () => say(''));
}
