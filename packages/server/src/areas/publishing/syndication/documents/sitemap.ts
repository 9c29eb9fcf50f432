import type { ListedArticle } from '../syndication.repository.ts';
import { element, xmlDeclaration } from './xml.ts';

const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const newsExtension = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';

type Batches = AsyncIterable<readonly ListedArticle[]>;
type Site = { readonly addressOf: (newsId: string) => string };
type Publication = Site & { readonly name: string; readonly languageOf: (article: ListedArticle) => string };

/** The sitemaps there are, by their addresses. */
export async function* sitemapIndex(addresses: readonly string[]): AsyncGenerator<string> {
  const sitemaps = addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>\n`);
  yield `${xmlDeclaration}<sitemapindex ${protocol}>\n${sitemaps.join('')}</sitemapindex>\n`;
}

/** Pages that are no articles. */
export async function* pageSitemap(addresses: readonly string[]): AsyncGenerator<string> {
  yield* urlset([protocol], [addresses.map((address) => `<url>${element('loc', address)}</url>\n`).join('')]);
}

/** Articles, each with the time its text last changed. */
export async function* articleSitemap(batches: Batches, { addressOf }: Site): AsyncGenerator<string> {
  yield* urlset(
    [protocol],
    each(batches, (article) => {
      const changed = element('lastmod', article.modified_at.toISOString());
      return `<url>${element('loc', addressOf(article.news_id))}${changed}</url>\n`;
    }),
  );
}

/** The latest articles, as news searches want them. */
export async function* newsSitemap(batches: Batches, publication: Publication): AsyncGenerator<string> {
  yield* urlset(
    [protocol, newsExtension],
    each(batches, (article) => {
      const by = `${element('news:name', publication.name)}${element('news:language', publication.languageOf(article))}`;
      const news = [
        `<news:publication>${by}</news:publication>`,
        element('news:publication_date', article.published_at.toISOString()),
        element('news:title', article.title),
      ];
      return `<url>${element('loc', publication.addressOf(article.news_id))}<news:news>${news.join('')}</news:news></url>\n`;
    }),
  );
}

async function* urlset(names: readonly string[], parts: AsyncIterable<string> | Iterable<string>) {
  yield `${xmlDeclaration}<urlset ${names.join(' ')}>\n`;
  yield* parts;
  yield '</urlset>\n';
}

/** A batch at a time: however long the list, only so much of it lies in memory. */
async function* each(batches: Batches, write: (article: ListedArticle) => string) {
  for await (const batch of batches) yield batch.map(write).join('');
}
