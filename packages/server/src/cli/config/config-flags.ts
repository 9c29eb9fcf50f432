import type { ConfigCommands } from '../../areas/config/config-commands.service.ts';
import { openConfig } from '../../areas/config/open-config.ts';
import { type Command, exitCodes, type Terminal } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { decisionOf } from '../terminal/decision.ts';
import { tableLines, timeText } from '../terminal/table.ts';
import { withOpening } from '../with-opening.ts';

const why = { value: 'TEXT', says: 'kept in the audit log' };

export const configSet: Command = {
  name: 'config set',
  summary: "set a key of a market's feed config; every running service follows at once",
  words: ['MARKET', 'KEY', 'VALUE'],
  options: { why },
  run: async (terminal, input) => {
    const [marketWord, key = '', text = ''] = input.words;
    const market = readMarket(marketWord);
    const value = await withConfig(terminal, (commands) =>
      commands.set({ ...decisionOf(terminal, input), market, key }, text),
    );
    terminal.out(
      input.json ? JSON.stringify({ market, key, value }) : `${key} is ${JSON.stringify(value)} in ${market}.`,
    );
    return exitCodes.fine;
  },
};

export const configUnset: Command = {
  name: 'config unset',
  summary: "give a key of a market's feed config back its default",
  words: ['MARKET', 'KEY'],
  options: { why },
  run: async (terminal, input) => {
    const [marketWord, key = ''] = input.words;
    const market = readMarket(marketWord);
    const usual = await withConfig(terminal, (commands) =>
      commands.unset({ ...decisionOf(terminal, input), market, key }),
    );
    if (input.json) terminal.out(JSON.stringify({ market, key, value: usual ?? null }));
    else terminal.out(`${key} is ${JSON.stringify(usual)} in ${market} again.`);
    return exitCodes.fine;
  },
};

export const configList: Command = {
  name: 'config list',
  summary: 'list what markets have otherwise than the default feed config',
  words: ['[MARKET]'],
  run: async (terminal, { words: [market], json }) => {
    const rows = await withConfig(terminal, (commands) => commands.list(market ? readMarket(market) : undefined));
    if (json) {
      terminal.out(JSON.stringify(rows));
      return exitCodes.fine;
    }
    const lines = rows.map((row) => [
      row.market,
      row.key,
      `${JSON.stringify(row.value)}${row.inForce ? '' : ' (not in force)'}`,
      JSON.stringify(row.usual) ?? '-',
      row.set_by,
      timeText(row.set_at),
    ]);
    for (const line of tableLines([['MARKET', 'KEY', 'VALUE', 'DEFAULT', 'SET BY', 'WHEN'], ...lines]))
      terminal.out(line);
    return exitCodes.fine;
  },
};

/** The feed config of the database that a running Griot uses. */
export async function withConfig<T>(terminal: Terminal, act: (commands: ConfigCommands) => Promise<T>): Promise<T> {
  return await withOpening(terminal, (opening) => act(openConfig(opening).commands));
}
