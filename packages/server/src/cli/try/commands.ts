import type { Command } from '../terminal/command.ts';
import { addressOption } from './tried-input.ts';

// Each is loaded late: it reads the profiles of all languages, which the other commands need not wait for.

export const tryFeed: Command = {
  name: 'try feed',
  summary: 'show what would be made of a feed: a file, an address, or - for what is piped in; nothing is kept',
  words: ['FILE|URL|-'],
  options: addressOption,
  run: async (terminal, input) => (await import('./try-feed.ts')).tryFeed(terminal, input),
};

export const tryPage: Command = {
  name: 'try page',
  summary: 'show what would be made of the page of an article, in the same ways',
  words: ['FILE|URL|-'],
  options: addressOption,
  run: async (terminal, input) => (await import('./try-page.ts')).tryPage(terminal, input),
};

export const tryCluster: Command = {
  name: 'try cluster',
  summary:
    'group articles into stories; a line each: {"title": …} and id, text, publisher, published, language as known',
  words: ['FILE|-'],
  run: async (terminal, input) => (await import('./try-cluster.ts')).tryCluster(terminal, input),
};

export const tryRank: Command = {
  name: 'try rank',
  summary: 'rank a page of the feed again from what was written down of it, and show what each item was worth',
  words: ['REQUEST_ID'],
  run: async (terminal, input) => (await import('./try-rank.ts')).tryRank(terminal, input),
};
