import { type Command, exitCodes } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { decisionOf } from '../terminal/decision.ts';
import { withSources } from './with-sources.ts';

export const sourcesAdd: Command = {
  name: 'sources add',
  summary: 'add a feed, and its source where that is new',
  words: ['MARKET', 'ADDRESS'],
  options: {
    channel: { value: 'CHANNEL', says: 'the channel of all its items; each is sorted by itself unless said' },
    key: { value: 'KEY', says: 'the source it belongs to; the one of its site unless said' },
    name: { value: 'NAME', says: 'what readers see as the source' },
    home: { value: 'URL', says: 'the page of the source' },
    official: { says: 'an established publisher' },
    licence: { value: 'full|summary', says: 'whether its whole text may be shown; summary unless said' },
    note: { value: 'TEXT', says: 'why the whole text may be shown' },
    draft: { says: 'not fetched before it is resumed' },
    why: { value: 'TEXT', says: 'kept in the audit log' },
  },
  run: async (terminal, input) => {
    const [market = '', address = ''] = input.words;
    const order = { ...input.texts, ...input.switches, market: readMarket(market), address };
    const added = await withSources(terminal, ({ sources }) => sources.add(order, decisionOf(terminal, input)));
    if (input.json) terminal.out(JSON.stringify({ market, address, ...added }));
    else terminal.out(`Added to ${added.key}${added.isNewSource ? ', a new source' : ''} (${added.state}).`);
    return exitCodes.fine;
  },
};
