import { defineRoute } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { text } from '../../platform/routing/query.ts';
import { DetailFrame } from './DetailFrame.tsx';
import { Screen } from './DetailScreen.tsx';
import { loadArticle } from './load-article.ts';

/**
 * By the id in the path or identifiers in the query; without any, by what the phone knows: the hash, or the article it
 * opened last.
 */
export const route = defineRoute({
  query: { news_id: text, news_entry_id: text, open_type: text, request_id: text, country: text, language: text },
  load: loadArticle,
  Screen,
  Frame: DetailFrame,
  head: ({ article }) => ({
    title: article.news.title,
    description: article.summary || article.source,
    canonical: hrefs.detail(article),
    article,
    // Sample news is nobody's reporting; search engines need not find it.
    isIndexed: article.is_sample !== true,
  }),
});
