import { groupStories } from '@griot/content/stories/group-stories';
import { type Command, exitCodes, type Terminal } from '../command.ts';
import { progressBar } from '../progress.ts';
import { counted } from '../table.ts';
import { plainLine } from './plain-line.ts';
import { type ArticlesRead, readArticles } from './read-articles.ts';
import { readLines } from './read-lines.ts';

/** A story and its articles in order of time; its id is that of its first article. */
type Group = { readonly id: string; readonly articles: readonly string[] };

export const tryCluster: Command['run'] = async (terminal, { words: [name = ''], json }) => {
  const read = await readArticles(readLines(terminal, name));
  sayFaults(terminal, read);
  if (read.articles.length === 0) {
    terminal.err('There is not one article in it.');
    return exitCodes.failed;
  }
  const groups = groupsOf(terminal, read);
  if (json) terminal.out(JSON.stringify(groups));
  else for (const line of groupLines(groups, read)) terminal.out(line);
  return exitCodes.fine;
};

function groupsOf(terminal: Terminal, { articles }: ArticlesRead): Group[] {
  const bar = progressBar(terminal, 'Grouping', articles.length);
  const groups = groupStories(articles, bar.at).map((ids): Group => ({ id: ids[0] ?? '', articles: ids }));
  bar.end();
  return groups.sort((one, other) => other.articles.length - one.articles.length);
}

function groupLines(groups: readonly Group[], { articles }: ArticlesRead): string[] {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const several = groups.filter((group) => group.articles.length > 1);
  const told = several.flatMap((group) => [
    counted(group.articles.length, 'article'),
    ...group.articles.map((id) => `  ${titleOf(byId.get(id))}`),
    '',
  ]);
  const alone = groups.length - several.length;
  return [...told, `${counted(articles.length, 'article')}: ${several.length} told by several, ${alone} alone.`];
}

function titleOf(article: ArticlesRead['articles'][number] | undefined): string {
  const publisher = article?.publisher ? ` (${plainLine(article.publisher)})` : '';
  return `${plainLine(article?.title || article?.text.slice(0, 80) || '')}${publisher}`;
}

function sayFaults({ err }: Terminal, { faults, moreFaults }: ArticlesRead): void {
  for (const { line, why } of faults) err(`Line ${line} is left out: ${why}.`);
  if (moreFaults > 0) err(`So are ${moreFaults} more.`);
}
