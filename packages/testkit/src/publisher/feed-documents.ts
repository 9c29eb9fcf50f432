import type { NewspaperArticle } from './newspaper-article.ts';

export type Paper = {
  readonly name: string;
  readonly origin: string;
  readonly language: string;
  readonly articles: readonly NewspaperArticle[];
};

export const pathOf = ({ slug }: Pick<NewspaperArticle, 'slug'>) => `/news/${slug}`;

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function rssOf({ name, origin, language, articles }: Paper): string {
  const items = articles.map(
    (article) => `<item>
  <title>${escaped(article.title)}</title>
  <link>${origin}${pathOf(article)}</link>
  <guid isPermaLink="true">${origin}${pathOf(article)}</guid>
  <description><![CDATA[${article.summary}]]></description>
  <dc:creator>${escaped(article.author)}</dc:creator>
  <category>${escaped(article.section)}</category>
  <pubDate>${article.published.toUTCString()}</pubDate>
  ${article.picture ? `<media:content url="${origin}${article.picture.path}" medium="image" width="${article.picture.width}" height="${article.picture.height}"/>` : ''}
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${escaped(name)}</title><link>${origin}/</link><description>All the news</description><language>${language}</language>
${items.join('\n')}
</channel></rss>`;
}

export function atomOf({ name, origin, language, articles }: Paper): string {
  const newest = articles.map(({ modified }) => modified.getTime());
  const entries = articles.map(
    (article) => `<entry>
  <id>${origin}${pathOf(article)}</id>
  <title type="text">${escaped(article.title)}</title>
  <link rel="alternate" href="${pathOf(article)}"/>
  <author><name>${escaped(article.author)}</name></author>
  <category term="${escaped(article.section)}"/>
  <published>${article.published.toISOString()}</published><updated>${article.modified.toISOString()}</updated>
  <summary>${escaped(article.summary)}</summary>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}" xml:base="${origin}/">
<id>${origin}/</id><title>${escaped(name)}</title><link href="${origin}/"/>
<updated>${new Date(Math.max(0, ...newest)).toISOString()}</updated>
${entries.join('\n')}
</feed>`;
}

/** Holds the whole text, which few feeds do. */
export function jsonFeedOf({ name, origin, language, articles }: Paper): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    home_page_url: `${origin}/`,
    language,
    items: articles.map((article) => ({
      id: `${origin}${pathOf(article)}`,
      url: `${origin}${pathOf(article)}`,
      title: article.title,
      summary: article.summary,
      content_html: article.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join(''),
      authors: [{ name: article.author }],
      tags: [article.section],
      date_published: article.published.toISOString(),
      date_modified: article.modified.toISOString(),
      ...(article.picture && { image: `${origin}${article.picture.path}` }),
    })),
  });
}
