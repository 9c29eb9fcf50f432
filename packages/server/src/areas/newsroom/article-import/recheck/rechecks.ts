import type { MarketKey } from '@griot/locale/markets';
import type { ArticleKey } from '../../newsroom.face.ts';
import type { ArticleImportDeps } from '../article-import-deps.ts';
import { composeContent } from '../compose-content.ts';
import { chooseText } from '../decisions/choose-text.ts';
import { type FoundPage, pageRecord, visitPage } from '../page-visit.ts';
import { studyArticle } from '../study-article.ts';
import type { VisitedArticle } from './recheck.repository.ts';

type Visited = { readonly market: MarketKey; readonly article: VisitedArticle; readonly signal: AbortSignal };
const noWords = { html: '', text: '' };

/** Visits the pages of articles again, so that corrections and withdrawals of publishers take effect here. */
export class Rechecks {
  readonly #deps: ArticleImportDeps;

  constructor(deps: ArticleImportDeps) {
    this.#deps = deps;
  }

  async recheck({ market, entryId }: ArticleKey, signal: AbortSignal): Promise<void> {
    const { articles, clock, rechecks } = this.#deps;
    const article = await rechecks.find(market, entryId);
    if (!article) return;
    const { etag, last_modified: lastModified } = article;
    const validators = { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
    const visit = await visitPage({ market, address: article.address ?? article.url, validators, signal }, this.#deps);
    const at = clock.now();
    const id = { market, news_entry_id: entryId, version: article.version };
    if (visit.kind === 'gone' && article.removed_by === null) await articles.retire(id, visit.status, at);
    const isThere = visit.kind === 'found' || visit.kind === 'unchanged';
    const isBack = isThere && article.removed_by !== null;
    if (isBack) await articles.restore(id, at);
    const version = article.version + (isBack ? 1 : 0);
    if (visit.kind === 'found') await this.#follow({ market, article: { ...article, version }, signal }, visit);
    else await articles.updatePageRecord(id, { checked_at: at });
  }

  async #follow(visited: Visited, page: FoundPage): Promise<void> {
    const { market, article } = visited;
    const { articles, clock } = this.#deps;
    const id = { market, news_entry_id: article.news_entry_id };
    const textFrom = (await this.#correct(visited, page)) ?? article.text_from;
    await articles.setFrameable(id, page.isFrameable, clock.now());
    const { title, ...record } = pageRecord(page, textFrom, clock.now());
    await articles.updatePageRecord(id, { ...record, ...(title !== '' && { title }) });
  }

  /** Returns where the text comes from now, if it changed. A text from the feed is corrected by the feed. */
  async #correct({ market, article, signal }: Visited, page: FoundPage) {
    const { content } = page;
    const { articles, clock } = this.#deps;
    if (!content || article.licence !== 'full' || article.text_from === 'feed') return undefined;
    if (!content.isArticle && !content.isPaywalled) return undefined;
    const { summary, url } = article;
    const chosen = chooseText({ licence: 'full', feed: noWords, page: content, summary });
    const isRenamed = article.page_title !== '' && content.title !== '' && content.title !== article.page_title;
    const title = isRenamed ? content.title : article.title;
    const words = { title, text: chosen.text, declaredLanguage: content.language };
    const studied = await studyArticle(words, market, this.#deps.threads);
    if (typeof studied === 'string') return undefined;
    if (title === article.title && studied.textHash === article.text_hash) return undefined;
    const { isPaywalled, leadImage } = content;
    const composition = { ...chosen, title, summary, url, isPaywalled, studied, feedImages: [], leadImage };
    const composed = await composeContent(composition, this.#deps, signal);
    const id = { market, news_entry_id: article.news_entry_id, version: article.version };
    return (await articles.correct(id, composed, clock.now())) ? chosen.textFrom : undefined;
  }
}
