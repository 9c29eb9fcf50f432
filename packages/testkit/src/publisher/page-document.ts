import { escaped, type Paper, pathOf } from './feed-documents.ts';
import type { NewspaperArticle } from './newspaper-article.ts';

/** The page of an article, with a menu, share buttons, a newsletter box and related articles. */
export function pageOf(article: NewspaperArticle, paper: Paper): string {
  return `<!doctype html>
<html lang="${paper.language}"><head><meta charset="utf-8">
<title>${escaped(article.title)} | ${escaped(paper.name)}</title>
${headOf(article, paper)}
</head><body>
<header><nav><a href="/"><img src="/pictures/logo.png" alt="${escaped(paper.name)}"></a><a href="/local">Local</a><a href="/sport">Sport</a></nav></header>
<main><article>
<h1>${escaped(article.title)}</h1>
<p class="byline">By <a rel="author" href="/people/1">${escaped(article.author)}</a> <time datetime="${article.published.toISOString()}">today</time></p>
<div class="share"><a href="https://social.example/share">Share</a><a href="https://chat.example/share">Send</a></div>
${figureOf(article)}
${article.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')}
<aside class="newsletter"><h2>Our newsletter</h2><p>The news every morning.</p><form><input type="email"></form></aside>
</article></main>
<section class="related"><h2>Read also</h2><ul>${relatedTo(article, paper)}</ul></section>
<img src="/pictures/pixel.gif" width="1" height="1" alt="">
<footer><p>All rights reserved.</p></footer>
<script>document.title += '!';</script>
</body></html>`;
}

function headOf(article: NewspaperArticle, { origin, name }: Paper): string {
  const url = origin + pathOf(article);
  const image = article.picture && origin + article.picture.path;
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    datePublished: article.published.toISOString(),
    dateModified: article.modified.toISOString(),
    author: { '@type': 'Person', name: article.author },
    publisher: { '@type': 'Organization', name },
    ...(image && { image }),
  };
  return `<link rel="canonical" href="${url}">
<meta name="description" content="${escaped(article.summary)}">
<meta property="og:title" content="${escaped(article.title)}"><meta property="og:type" content="article"><meta property="og:url" content="${url}">
${image ? `<meta property="og:image" content="${image}">` : ''}
<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;
}

function figureOf({ picture }: NewspaperArticle): string {
  if (!picture) return '';
  const { path, alt, width, height } = picture;
  return `<figure><img src="${path}" alt="${escaped(alt)}" width="${width}" height="${height}"><figcaption>${escaped(alt)}</figcaption></figure>`;
}

function relatedTo({ slug }: NewspaperArticle, { articles }: Paper): string {
  const others = articles.filter((other) => other.slug !== slug).slice(0, 5);
  return others.map((other) => `<li><a href="${pathOf(other)}">${escaped(other.title)}</a></li>`).join('');
}
