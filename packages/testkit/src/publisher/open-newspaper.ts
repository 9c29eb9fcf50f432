import { gone, html, picture, text } from './answers.ts';
import { aPhoto, trackingPixel } from './drawn-pictures.ts';
import { atomOf, jsonFeedOf, type Paper, pathOf, rssOf } from './feed-documents.ts';
import type { NewspaperArticle } from './newspaper-article.ts';
import { openPublisher, type Publisher, type PublisherSettings } from './open-publisher.ts';
import { pageOf } from './page-document.ts';

/** A local newspaper site. `put` makes any path slow, broken or hostile until it is published again. */
export type Newspaper = Publisher & {
  readonly feeds: { readonly rss: string; readonly atom: string; readonly json: string };
  addressOf(slug: string): string;
  /** Adds articles, the newest first in the feeds, and draws their pictures. */
  publish(...articles: readonly NewspaperArticle[]): Promise<void>;
  /** Publishes an article again with changes. */
  correct(slug: string, changes: Partial<NewspaperArticle>): void;
  /** Removes an article from the feeds; its page then gives this answer. */
  withdraw(slug: string, status: 404 | 410): void;
  robots(...lines: readonly string[]): void;
};

type NewspaperSettings = PublisherSettings & { readonly name?: string; readonly language?: string };

export async function openNewspaper({
  name = 'The Courier',
  language = 'en',
  ...settings
}: NewspaperSettings = {}): Promise<Newspaper> {
  const publisher = await openPublisher(settings);
  const { origin, put } = publisher;
  let articles: readonly NewspaperArticle[] = [];

  const print = () => {
    const paper: Paper = { name, origin, language, articles };
    const modified = new Date(Math.max(0, ...articles.map((article) => article.modified.getTime())));
    put('/feed.rss', text(rssOf(paper), { type: 'application/rss+xml; charset=utf-8', modified }));
    put('/feed.atom', text(atomOf(paper), { type: 'application/atom+xml', modified }));
    put('/feed.json', text(jsonFeedOf(paper), { type: 'application/feed+json', modified }));
    for (const article of articles) put(pathOf(article), html(pageOf(article, paper), { modified: article.modified }));
  };
  const draw = async (article: NewspaperArticle, seed: number) => {
    if (!article.picture) return;
    const { width, height, path } = article.picture;
    put(path, picture(await aPhoto({ width, height, seed })));
  };

  put('/pictures/logo.png', picture(await aPhoto({ width: 300, height: 80, format: 'png' }), 'image/png'));
  put('/pictures/pixel.gif', picture(trackingPixel, 'image/gif'));
  print();
  return {
    ...publisher,
    feeds: { rss: `${origin}/feed.rss`, atom: `${origin}/feed.atom`, json: `${origin}/feed.json` },
    addressOf: (slug) => origin + pathOf({ slug }),
    publish: async (...added) => {
      await Promise.all(added.map((article, at) => draw(article, articles.length + at + 1)));
      articles = [...added, ...articles].sort((one, other) => other.published.getTime() - one.published.getTime());
      print();
    },
    correct: (slug, changes) => {
      articles = articles.map((article) => (article.slug === slug ? { ...article, ...changes } : article));
      print();
    },
    withdraw: (slug, status) => {
      articles = articles.filter((article) => article.slug !== slug);
      print();
      put(pathOf({ slug }), gone(status));
    },
    robots: (...lines) => put('/robots.txt', text(lines.join('\n'))),
  };
}
