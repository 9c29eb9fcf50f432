import type { FeedOutcome } from '@griot/content/feeds/feed';
import { readFeed } from '@griot/content/feeds/read-feed';
import { type Command, exitCodes } from '../command.ts';
import { feedLanguage, feedLines } from './feed-lines.ts';
import { readGiven } from './given.ts';
import { isoTime } from './iso-time.ts';

export const tryFeed: Command['run'] = async (terminal, input) => {
  const given = await readGiven(terminal, input, 'feed');
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
