import { formatLocale, type MarketRow } from '@griot/locale/market';
import type { SampleNews, SampleReply } from './sample-news.ts';

/** A tag, which keeps its digits (`<h2>`), or a figure with its separators. */
const tagOrFigure = /<[^>]*>|\d+(?:[.,]\d+)*/g;

/** Figures of a text as the market's interface writes them: one text may be read in markets with different digits. */
export function figuresIn(market: MarketRow): (text: string) => string {
  if (market.digits === undefined) return (text) => text;
  const format = new Intl.NumberFormat(formatLocale(market));
  const written = new Map(Array.from({ length: 10 }, (_, digit) => [String(digit), format.format(digit)]));
  const parts = format.formatToParts(1234.5);
  written.set('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.');
  written.set(',', parts.find(({ type }) => type === 'group')?.value ?? ',');
  const oneByOne = (figure: string) => Array.from(figure, (sign) => written.get(sign) ?? sign).join('');
  return (text) => text.replace(tagOrFigure, (found) => (found.startsWith('<') ? found : oneByOne(found)));
}

/** The sample news of a language with the figures of one of its markets, in all that a reader sees. */
export function newsInFiguresOf(market: MarketRow, news: SampleNews): SampleNews {
  if (market.digits === undefined) return news;
  const inFigures = figuresIn(market);
  const withFigures = <T extends SampleReply>(comment: T): T => ({ ...comment, text: inFigures(comment.text) });
  return {
    ...news,
    articles: news.articles.map((article) => ({
      ...article,
      title: inFigures(article.title),
      summary: inFigures(article.summary),
      body: inFigures(article.body),
      pictures: article.pictures.map((picture) => ({ ...picture, caption: inFigures(picture.caption) })),
    })),
    topics: news.topics.map((topic) => ({
      ...topic,
      title: inFigures(topic.title),
      summary: inFigures(topic.summary),
      sections: topic.sections.map((section) => ({ ...section, title: inFigures(section.title) })),
    })),
    searches: news.searches.map((search) => ({ ...search, title: inFigures(search.title) })),
    comments: news.comments.map((comment) => ({ ...withFigures(comment), replies: comment.replies.map(withFigures) })),
  };
}
