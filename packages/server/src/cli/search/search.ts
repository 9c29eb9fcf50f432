import { openSearch } from '../../areas/search/open-search.ts';
import type { SearchCommands } from '../../areas/search/search-commands.service.ts';
import type { Synonym } from '../../areas/search/synonym.repository.ts';
import { type Command, exitCodes, Misuse, type Terminal } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { decisionOf } from '../terminal/decision.ts';
import { tableLines } from '../terminal/table.ts';
import { withOpening } from '../with-opening.ts';

const why = { value: 'TEXT', says: 'kept in the audit log' };
const usualDays = 7;

export const searchMisses: Command = {
  name: 'search misses',
  summary: 'list what several devices looked for in vain',
  words: ['MARKET'],
  options: { days: { value: 'NUMBER', says: `of how many days, ${usualDays} unless said; 8 are kept` } },
  run: async (terminal, { words: [market], texts, json }) => {
    const days = Number(texts.days ?? usualDays);
    if (!Number.isInteger(days) || days < 1 || days > 8) throw new Misuse('--days is a number from 1 to 8.');
    const rows = await withSearch(terminal, (commands) => commands.misses(readMarket(market), days));
    if (json) terminal.out(JSON.stringify(rows));
    else {
      const lines = rows.map(({ devices, written }) => [String(devices), written]);
      for (const line of tableLines([['DEVICES', 'SEARCHED FOR'], ...lines])) terminal.out(line);
    }
    return exitCodes.fine;
  },
};

export const searchSynonyms: Command = {
  name: 'search synonyms list',
  summary: 'list the words that mean the same in a market',
  words: ['MARKET'],
  run: async (terminal, { words: [market], json }) => {
    const rows = await withSearch(terminal, (commands) => commands.synonyms(readMarket(market)));
    if (json) terminal.out(JSON.stringify(rows));
    else for (const { term, synonym } of rows) terminal.out(`${term} = ${synonym}`);
    return exitCodes.fine;
  },
};

type Change = 'addSynonym' | 'removeSynonym';

export const searchSynonymsAdd = changing('addSynonym', {
  name: 'search synonyms add',
  summary: 'let each of two words find the other too',
});
export const searchSynonymsRemove = changing('removeSynonym', {
  name: 'search synonyms remove',
  summary: 'let two words find only themselves again',
});

const messages: Record<Change, (words: Synonym, market: string) => string> = {
  addSynonym: ({ term, synonym }, market) => `"${term}" and "${synonym}" find each other in ${market} now.`,
  removeSynonym: ({ term, synonym }, market) => `"${term}" and "${synonym}" are no synonyms in ${market} any more.`,
};

function changing(change: Change, named: Pick<Command, 'name' | 'summary'>): Command {
  return {
    ...named,
    words: ['MARKET', 'WORD', 'WORD'],
    options: { why },
    run: async (terminal, input) => {
      const [word, ...pair] = input.words;
      const market = readMarket(word);
      const words = await withSearch(terminal, (commands) =>
        commands[change](market, pair, decisionOf(terminal, input)),
      );
      terminal.out(input.json ? JSON.stringify({ market, ...words }) : messages[change](words, market));
      return exitCodes.fine;
    },
  };
}

export const searchRebuild: Command = {
  name: 'search rebuild',
  summary: 'have the index of a market made anew by the running service',
  words: ['MARKET'],
  run: async (terminal, { words: [word], json }) => {
    const market = readMarket(word);
    const articles = await withSearch(terminal, (commands) => commands.rebuild(market));
    terminal.out(json ? JSON.stringify({ market, articles }) : `${articles} articles of ${market} wait to be indexed.`);
    return exitCodes.fine;
  },
};

async function withSearch<T>(terminal: Terminal, act: (commands: SearchCommands) => Promise<T>): Promise<T> {
  return await withOpening(terminal, (opening) => act(openSearch(opening).commands));
}
