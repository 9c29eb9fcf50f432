import type { FeedEntry, FeedOutcome, FeedProblem } from '@griot/content/feeds/feed';
import { htmlText } from '@griot/content/feeds/html/html-text';
import { readFeed } from '@griot/content/feeds/read-feed';
import { languageOf } from '@griot/content/language/language-of';
import { type Command, exitCodes } from '../terminal/command.ts';
import { counted, timeText } from '../terminal/table.ts';
import { isoTime, plainLine } from './plain-line.ts';
import { readTriedInput } from './tried-input.ts';

export const tryFeed: Command['run'] = async (terminal, input) => {
  const given = await readTriedInput(terminal, input, 'feed');
  const outcome = readFeed(given.bytes, given);
  if (input.json) terminal.out(JSON.stringify({ address: given.address, ...inPlainWords(outcome) }));
  else for (const line of feedLines(outcome)) terminal.out(line);
  return outcome.kind === 'unreadable' ? exitCodes.failed : exitCodes.fine;
};

/** The outcome as it is, with instants that people can read and the language we would take it for. */
function inPlainWords(outcome: FeedOutcome): object {
  if (outcome.kind !== 'feed') return outcome;
  const { kind, feed, entries, problems } = outcome;
  const language = feedLanguage(outcome) ?? null;
  return { kind, language, problems, feed: withReadableTimes(feed), entries: entries.map(withReadableTimes) };
}

function withReadableTimes<T extends { published: number | null; updated: number | null }>(thing: T) {
  return { ...thing, published: isoTime(thing.published), updated: isoTime(thing.updated) };
}

type Readable = Extract<FeedOutcome, { kind: 'feed' }>;

const formats = { rss: 'RSS', rdf: 'RDF', atom: 'Atom', cdf: 'CDF', json: 'JSON Feed' } as const;

const problemWords: Readonly<Record<FeedProblem, string>> = {
  'wrong-content-type': 'it is served as something that is no feed',
  'wrong-encoding': 'its encoding is not the one it declares',
  'cut-off': 'it ends in the middle',
  'too-long': 'it is longer than we take; the rest was left out',
  'too-many-entries': 'it has more entries than we take',
  'duplicate-entries': 'some entries stand in it twice',
  'missing-ids': 'entries have no id; one was made from their link or words',
  'missing-dates': 'entries have no date',
  'unreadable-dates': 'entries have dates that cannot be read',
};

const whyNot = {
  empty: 'there is nothing in it',
  binary: 'it is a picture, an archive or another file without text',
  'no-feed': 'it is neither a feed nor a page',
} as const;

/** How many words of the entries the language is told by. */
const SAMPLE = 4_000;

/** The language the entries are written in, whatever the feed declares. */
function feedLanguage({ feed, entries }: Readable): string | undefined {
  const words = entries.map(
    ({ title, summaryHtml }) => `${title ?? ''}. ${htmlText((summaryHtml ?? '').slice(0, SAMPLE))}`,
  );
  const declared = feed.language ?? entries[0]?.language ?? undefined;
  return languageOf(words.join('\n').slice(0, SAMPLE), { declared }) ?? feed.language ?? undefined;
}

/** What a reader of the terminal is told of a feed. */
function feedLines(outcome: FeedOutcome): string[] {
  switch (outcome.kind) {
    case 'unreadable':
      return [`No feed: ${whyNot[outcome.why]}.`];
    case 'page':
      return pageLines(outcome);
    case 'feed':
      return [...headLines(outcome), ...outcome.entries.flatMap(entryLines)];
    default:
      return outcome satisfies never;
  }
}

function pageLines({ title, feeds }: Extract<FeedOutcome, { kind: 'page' }>): string[] {
  const named = feeds.map((feed) => `  ${feed.address}${feed.title === null ? '' : `  ${plainLine(feed.title)}`}`);
  const what = `A page, not a feed${title === null ? '' : `: ${plainLine(title)}`}.`;
  return [what, ...(named.length > 0 ? ['It names:', ...named] : ['It names no feed.'])];
}

function headLines(outcome: Readable): string[] {
  const { feed, entries, problems } = outcome;
  const language = feedLanguage(outcome);
  const declared =
    feed.language !== null && feed.language !== language ? ` (declared: ${plainLine(feed.language)})` : '';
  return [
    plainLine(feed.title ?? 'A feed without a title'),
    ...(feed.link === null ? [] : [feed.link]),
    `${formats[feed.format]}${feed.version === null ? '' : ` ${plainLine(feed.version)}`}, ${entries.length === 1 ? '1 entry' : `${entries.length} entries`}, language ${language ?? 'unknown'}${declared}`,
    ...problems.map((problem) => `! ${problemWords[problem]}`),
  ];
}

function entryLines(entry: FeedEntry, at: number): string[] {
  const { title, link, published, author, images } = entry;
  const facts = [
    published === null ? 'no date' : timeText(new Date(published)),
    ...(author?.name ? [plainLine(author.name)] : []),
    counted(images.length, 'picture'),
    counted(lengthOf(entry), 'letter'),
  ];
  return ['', `${at + 1}. ${plainLine(title ?? '(no title)')}`, `   ${link ?? 'no link'}`, `   ${facts.join(' · ')}`];
}

const lengthOf = ({ contentHtml, summaryHtml }: FeedEntry): number => htmlText(contentHtml ?? summaryHtml ?? '').length;
