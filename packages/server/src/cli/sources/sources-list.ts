import { type SourceState, sourceStates } from '../../areas/newsroom/source/source.ts';
import { type Command, exitCodes, Misuse } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { tableLines } from '../terminal/table.ts';
import { withSources } from './with-sources.ts';

export const sourcesList: Command = {
  name: 'sources list',
  summary: 'list the sources, of one market or of all',
  words: ['[MARKET]'],
  options: { state: { value: 'STATE', says: sourceStates.join(', ') } },
  run: async (terminal, { words: [market], texts, json }) => {
    const wanted = {
      ...(market && { market: readMarket(market) }),
      ...(texts.state && { state: readState(texts.state) }),
    };
    const rows = await withSources(terminal, ({ sources }) => sources.list(wanted));
    if (json) {
      terminal.out(JSON.stringify(rows));
      return exitCodes.fine;
    }
    const head = ['MARKET', 'SOURCE', 'STATE', 'FEEDS', 'LICENCE', 'NAME'];
    const lines = rows.map((row) => [
      row.market,
      row.key,
      row.state,
      row.live_feeds === row.feeds ? String(row.feeds) : `${row.live_feeds} of ${row.feeds}`,
      row.licence,
      `${row.name}${row.is_official ? '' : ' (not official)'}`,
    ]);
    for (const line of tableLines([head, ...lines])) terminal.out(line);
    return exitCodes.fine;
  },
};

function readState(word: string): SourceState {
  const state = sourceStates.find((known) => known === word);
  if (state) return state;
  throw new Misuse(`There is no state "${word}". There are: ${sourceStates.join(', ')}.`);
}
