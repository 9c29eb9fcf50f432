import { openSearch } from '../../areas/search/open-search.ts';
import type { TrendRow } from '../../areas/search/trend/trend.repository.ts';
import type { TrendCommands, TrendWish } from '../../areas/search/trend/trend-commands.service.ts';
import { type Command, exitCodes, type Terminal } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { decisionOf } from '../terminal/decision.ts';
import { tableLines, timeText } from '../terminal/table.ts';
import { withOpening } from '../with-opening.ts';

const why = { value: 'TEXT', says: 'kept in the audit log' };

export const trendsList: Command = {
  name: 'trends list',
  summary: 'list what is in demand in a market, and what is pinned and banned there',
  words: ['MARKET'],
  run: async (terminal, { words: [market], json }) => {
    const rows = await withTrends(terminal, (trends) => trends.list(readMarket(market)));
    if (json) terminal.out(JSON.stringify(rows));
    else for (const line of tableLines([head, ...rows.map(cells)])) terminal.out(line);
    return exitCodes.fine;
  },
};

export const trendsPin = deciding('pin', 'show a term first in the trending list, whether it is in demand or not');
export const trendsUnpin = deciding('unpin', 'let a pinned term stand where its demand puts it');
export const trendsBan = deciding('ban', 'never show a term in the trending list, alone or with other words');
export const trendsUnban = deciding('unban', 'let a banned term be shown again when it is in demand');

const done: Record<TrendWish, string> = { pin: 'pinned', unpin: 'unpinned', ban: 'banned', unban: 'unbanned' };

function deciding(wish: TrendWish, summary: string): Command {
  return {
    name: `trends ${wish}`,
    summary,
    words: ['MARKET', 'TERM...'],
    options: { why },
    run: async (terminal, input) => {
      const [word, ...terms] = input.words;
      const market = readMarket(word);
      const decision = { ...decisionOf(terminal, input), text: terms.join(' ') };
      const outcome = await withTrends(terminal, (trends) => trends.decide(market, wish, decision));
      if (input.json) terminal.out(JSON.stringify({ market, ...outcome }));
      else if (outcome.did === 'nothing') terminal.out(`"${outcome.title}" is ${done[wish]} in ${market} already.`);
      else terminal.out(`"${outcome.title}" is ${done[wish]} in ${market}.`);
      return exitCodes.fine;
    },
  };
}

async function withTrends<T>(terminal: Terminal, act: (trends: TrendCommands) => Promise<T>): Promise<T> {
  return await withOpening(terminal, (opening) => act(openSearch(opening).trendCommands));
}

const head = ['PLACE', 'MARK', 'REPORTS', 'STATE', 'MADE BY', 'COUNTED', 'TERM', 'TITLE'];

function cells({ place, mark, reports, pinned, banned, made_by, at, term, title }: TrendRow): string[] {
  const state = pinned ? 'pinned' : banned ? 'banned' : '';
  return [String(place ?? '-'), mark, String(reports), state, made_by, timeText(at), term, title];
}
