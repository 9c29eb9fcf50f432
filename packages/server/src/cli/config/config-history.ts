import { defaultFeedConfig } from '@griot/domain/feed-config';
import { marketOf } from '@griot/locale/markets';
import { flagAt, flagKeys } from '../../areas/config/flag.ts';
import { type Command, exitCodes, Misuse } from '../terminal/command.ts';
import { readCount, readMarket } from '../terminal/command-words.ts';
import { decisionOf } from '../terminal/decision.ts';
import { tableLines, timeText } from '../terminal/table.ts';
import { withConfig } from './config-flags.ts';

export const configGet: Command = {
  name: 'config get',
  summary: "show a market's feed config as its readers get it, or one key of it",
  words: ['MARKET', '[KEY]'],
  run: async (terminal, { words: [marketWord, key], json }) => {
    const market = readMarket(marketWord);
    if (key !== undefined && !flagKeys.includes(key))
      throw new Misuse(`There is no key "${key}". There are: ${flagKeys.join(', ')}.`);
    const config = await withConfig(terminal, (commands) => commands.feedConfig(marketOf(market) as never));
    const values = (key === undefined ? flagKeys : [key]).map((one) => [one, flagAt(config, one)] as const);
    if (json) terminal.out(JSON.stringify(Object.fromEntries(values)));
    else if (key !== undefined) terminal.out(JSON.stringify(values[0]?.[1]));
    else {
      const lines = values.map(([one, value]) => [
        one,
        JSON.stringify(value),
        JSON.stringify(flagAt(defaultFeedConfig, one)),
      ]);
      for (const line of tableLines([['KEY', 'VALUE', 'DEFAULT'], ...lines])) terminal.out(line);
    }
    return exitCodes.fine;
  },
};

export const configHistory: Command = {
  name: 'config history',
  summary: 'show who changed what in the feed config of a market, or of all, the newest first',
  words: ['[MARKET]'],
  options: {
    key: { value: 'KEY', says: 'only changes of this key' },
    limit: { value: 'COUNT', says: 'how many at most, 20 unless said' },
  },
  run: async (terminal, { words: [marketWord], texts, json }) => {
    const market = marketWord === undefined ? undefined : readMarket(marketWord);
    const query = { market, key: texts.key, limit: readCount(texts.limit, 20) };
    const changes = await withConfig(terminal, (commands) => commands.history(query));
    if (json) terminal.out(JSON.stringify(changes));
    else if (changes.length === 0) terminal.out('Nothing was changed.');
    else {
      const lines = changes.map((change) => [
        String(change.number),
        change.market,
        change.key,
        change.value === null ? 'default' : JSON.stringify(change.value),
        change.who,
        timeText(change.at),
        change.why,
      ]);
      for (const line of tableLines([['NUMBER', 'MARKET', 'KEY', 'VALUE', 'WHO', 'WHEN', 'WHY'], ...lines]))
        terminal.out(line);
    }
    return exitCodes.fine;
  },
};

export const configRollback: Command = {
  name: 'config rollback',
  summary: 'give a market the feed config that it had after a change; the history has the numbers',
  words: ['MARKET', 'NUMBER'],
  options: { why: { value: 'TEXT', says: 'kept in the history and the audit log' } },
  run: async (terminal, input) => {
    const [marketWord, numberWord] = input.words;
    const market = readMarket(marketWord);
    const number = readCount(numberWord, 0);
    const keys = await withConfig(terminal, (commands) =>
      commands.rollback({ ...decisionOf(terminal, input), market }, number),
    );
    const done = keys.length === 0 ? 'has nothing otherwise since then' : `is as it was: ${keys.join(', ')}`;
    terminal.out(input.json ? JSON.stringify({ market, number, keys }) : `${market} ${done}.`);
    return exitCodes.fine;
  },
};
