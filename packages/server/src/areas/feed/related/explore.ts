import { type NewsRow, onePerStory, storyOf } from '../../market-news/market-news.face.ts';

/**
 * Articles of other channels, one of each channel before a second of any, the newest of each first. Which channel begins
 * goes by the article, so that not every one leads to the same; its own channel comes last, its own story never.
 */
export function articlesOfOtherChannels(article: NewsRow, rows: readonly NewsRow[], count: number): NewsRow[] {
  const others = onePerStory(rows, new Set([storyOf(article)])).filter(
    ({ news_entry_id }) => news_entry_id !== article.news_entry_id,
  );
  const byChannel = Map.groupBy(others, ({ category }) => category);
  const foreign = [...byChannel.keys()].filter((channel) => channel !== article.category).toSorted();
  const first = foreign.length === 0 ? 0 : numberOf(article.news_entry_id) % foreign.length;
  const channels = [...foreign.slice(first), ...foreign.slice(0, first)];
  const rounds = channels.flatMap((channel) => (byChannel.get(channel) ?? []).map((row, round) => ({ row, round })));
  const varied = rounds.toSorted((a, b) => a.round - b.round).map(({ row }) => row);
  return [...varied, ...(byChannel.get(article.category) ?? [])].slice(0, count);
}

function numberOf(id: string): number {
  return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
}
