import type { Article } from '@griot/contract/entities/article';
import { defaultFeedConfig } from '@griot/domain/feed-config';

/** An article as the detail call answers it; say only what matters to the test. */
export function anArticleReply(known: Partial<Article> = {}): Article {
  return {
    news: { title: 'A bridge opens over the river', domain: 'courier.example' },
    sanitizedHtml: '<p>Two hundred people crossed before noon.</p>',
    source: 'The Courier',
    author_name: 'Ada Obi',
    timestamp: Date.UTC(2026, 2, 1, 11),
    url: 'https://courier.example/bridge',
    category: 'politics',
    is_official: true,
    frameable: false,
    news_id: 'ngen0000000000000001',
    news_entry_id: 'ngen000000000000000e',
    language: 'en',
    summary: 'The first bridge in forty years.',
    ...known,
  };
}

/** The data of an article's page for a reader who came from the feed. */
export function anArticlePage(known: Partial<Article> = {}) {
  const article = anArticleReply(known);
  const opening = { mode: 0, id: article.news_id, openType: null, requestId: '', market: null } as const;
  return { article, opening, config: defaultFeedConfig };
}
