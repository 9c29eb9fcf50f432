import { groupStories } from '@griot/content/stories/group-stories';
import { Refusal } from '../../errors.ts';
import { type Command, exitCodes, type Terminal } from '../terminal/command.ts';
import { inputParts } from '../terminal/input.ts';
import { progressBar } from '../terminal/progress.ts';
import { counted } from '../terminal/table.ts';
import { plainLine } from './plain-line.ts';
import { type ArticlesRead, readArticles } from './read-articles.ts';

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
  const lines = several.flatMap((group) => [
    counted(group.articles.length, 'article'),
    ...group.articles.map((id) => `  ${titleOf(byId.get(id))}`),
    '',
  ]);
  const alone = groups.length - several.length;
  return [...lines, `${counted(articles.length, 'article')}: ${several.length} told by several, ${alone} alone.`];
}

function titleOf(article: ArticlesRead['articles'][number] | undefined): string {
  const publisher = article?.publisher ? ` (${plainLine(article.publisher)})` : '';
  return `${plainLine(article?.title || article?.text.slice(0, 80) || '')}${publisher}`;
}

function sayFaults({ err }: Terminal, { faults, moreFaults }: ArticlesRead): void {
  for (const { line, why } of faults) err(`Line ${line} is left out: ${why}.`);
  if (moreFaults > 0) err(`So are ${moreFaults} more.`);
}

/** Of one article with a text longer than any. */
const LONGEST_LINE = 4 * 1024 * 1024;
/** Many times the articles a market has in a week. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** One line of a file or of what is piped in (`-`); undefined is one that is too long to be kept. */
async function* readLines(terminal: Terminal, name: string): AsyncGenerator<string | undefined> {
  yield* linesOf(inputParts(terminal, name));
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder();
  let [size, line, isLong] = [0, '', false];
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Refusal('This is more than can be tried at once (1 GB).');
    for (const [at, part] of decoder.decode(chunk, { stream: true }).split('\n').entries()) {
      if (at > 0) {
        yield isLong ? undefined : line;
        [line, isLong] = ['', false];
      }
      line += part;
      if (line.length > LONGEST_LINE) [line, isLong] = ['', true];
    }
  }
  yield isLong ? undefined : line + decoder.decode();
}
