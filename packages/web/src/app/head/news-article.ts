import type { Article } from '@griot/contract/entities/article';
import { type ArticlePreview, absolute } from './article-preview.ts';

type Addressed = { origin: string; address: string };

/** The article as search engines read it: schema.org's NewsArticle, as JSON-LD (NAV-13). */
export function newsArticle(article: Article, preview: ArticlePreview, { origin, address }: Addressed) {
  const { picture } = preview;
  const publisher = { '@type': 'Organization', name: article.source, url: `https://${article.news.domain}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.news.title,
    description: article.summary || undefined,
    image: picture && {
      '@type': 'ImageObject',
      url: absolute(picture.src, origin),
      width: picture.width,
      height: picture.height,
    },
    datePublished: new Date(article.timestamp).toISOString(),
    dateModified: new Date(preview.modified).toISOString(),
    author: article.author_name === '' ? publisher : { '@type': 'Person', name: article.author_name },
    publisher,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    url: address,
    isBasedOn: article.url,
    articleSection: preview.section,
    inLanguage: preview.language,
    // where the original stands behind a paywall, we do not say that the article is free
    isAccessibleForFree: article.is_paywalled === true ? undefined : true,
  };
}
