import { openFeed } from '../../areas/feed/open-feed.ts';
import type { PinRow } from '../../areas/feed/page/pins/pin-commands.repository.ts';
import type { PinCommands } from '../../areas/feed/page/pins/pin-commands.service.ts';
import { systemClock } from '../../clock.ts';
import { type Command, exitCodes, type Terminal } from '../terminal/command.ts';
import { durationOf, readMarket } from '../terminal/command-words.ts';
import { decisionOf } from '../terminal/decision.ts';
import { tableLines, timeText } from '../terminal/table.ts';
import { plainLine } from '../try/plain-line.ts';
import { withOpening } from '../with-opening.ts';

const why = { value: 'TEXT', says: 'kept in the audit log' };
const usualTime = '2h';

export const feedPin: Command = {
  name: 'feed pin',
  summary: 'lead the feed of a market with an article, for a time',
  words: ['MARKET', 'ENTRY_ID'],
  options: { for: { value: 'TIME', says: `30m, 2h, 1d; ${usualTime} unless said` }, why },
  run: async (terminal, input) => {
    const [word, id = ''] = input.words;
    const market = readMarket(word);
    const wish = { ...decisionOf(terminal, input), duration: durationOf(input.texts.for ?? usualTime) };
    const pinned = await withPins(terminal, (commands) => commands.pin(market, id, wish));
    const message = `${pinned.id} leads ${market} until ${timeText(pinned.until)} UTC: ${plainLine(pinned.title)}`;
    terminal.out(input.json ? JSON.stringify({ market, ...pinned }) : message);
    return exitCodes.fine;
  },
};

export const feedUnpin: Command = {
  name: 'feed unpin',
  summary: 'let a pinned article stand where it ranks',
  words: ['MARKET', 'ENTRY_ID'],
  options: { why },
  run: async (terminal, input) => {
    const [word, id = ''] = input.words;
    const market = readMarket(word);
    const entryId = await withPins(terminal, (commands) => commands.unpin(market, id, decisionOf(terminal, input)));
    terminal.out(input.json ? JSON.stringify({ market, id: entryId }) : `${entryId} leads ${market} no longer.`);
    return exitCodes.fine;
  },
};

export const feedList: Command = {
  name: 'feed list',
  summary: 'list what leads the feeds',
  words: ['[MARKET]'],
  run: async (terminal, { words: [word], json }) => {
    const market = word === undefined ? undefined : readMarket(word);
    const pins = await withPins(terminal, (commands) => commands.list(market, systemClock.now()));
    if (json) terminal.out(JSON.stringify(pins));
    else for (const line of tableLines([head, ...pins.map(cells)])) terminal.out(line);
    return exitCodes.fine;
  },
};

async function withPins<T>(terminal: Terminal, act: (commands: PinCommands) => Promise<T>): Promise<T> {
  return await withOpening(terminal, (opening) => act(openFeed(opening).pinCommands));
}

const head = ['MARKET', 'ENTRY_ID', 'UNTIL', 'BY', 'STATE', 'TITLE'];

function cells({ market, news_entry_id, until, pinned_by, is_shown, title }: PinRow): string[] {
  return [market, news_entry_id, timeText(until), pinned_by, is_shown ? '' : 'not shown', plainLine(title)];
}
