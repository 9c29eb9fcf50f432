import type { ExperimentCommands } from '../../areas/config/experiment-commands.service.ts';
import { openConfig } from '../../areas/config/open-config.ts';
import { type Command, exitCodes, type Terminal } from '../terminal/command.ts';
import { readCount, readMarket } from '../terminal/command-words.ts';
import { decisionOf } from '../terminal/decision.ts';
import { tableLines, timeText } from '../terminal/table.ts';
import { withOpening } from '../with-opening.ts';

const why = { value: 'TEXT', says: 'kept in the audit log' };

export const experimentAdd: Command = {
  name: 'config experiment add',
  summary: 'give a share of a market’s devices another value of a key, to compare them with the rest',
  words: ['NAME', 'MARKET', 'KEY', 'VALUE'],
  options: { share: { value: 'PERCENT', says: 'of the devices, 50 unless said' }, why },
  run: async (terminal, input) => {
    const [name = '', marketWord, flag = '', text = ''] = input.words;
    const market = readMarket(marketWord);
    const share = readCount(input.texts.share, 50);
    const decision = decisionOf(terminal, input);
    const { value } = await withExperiments(terminal, (commands) =>
      commands.start({ name, market, flag, share, text, decision }),
    );
    terminal.out(
      input.json
        ? JSON.stringify({ name, market, flag, value, share })
        : `${name}: ${flag} is ${JSON.stringify(value)} for ${share} % of the devices of ${market}.`,
    );
    return exitCodes.fine;
  },
};

export const experimentList: Command = {
  name: 'config experiment list',
  summary: 'list experiments, the newest first, with how many devices took part',
  words: ['[MARKET]'],
  run: async (terminal, { words: [market], json }) => {
    const rows = await withExperiments(terminal, (commands) => commands.list(market ? readMarket(market) : undefined));
    if (json) terminal.out(JSON.stringify(rows));
    else if (rows.length === 0) terminal.out('There was no experiment.');
    else {
      const head = ['NAME', 'MARKET', 'KEY', 'VALUE', 'SHARE', 'STARTED', 'STOPPED', 'DEVICES WITH', 'WITHOUT'];
      const lines = rows.map((row) => [
        row.name,
        row.market,
        row.flag,
        JSON.stringify(row.value),
        `${row.share} %`,
        timeText(row.started_at),
        row.stopped_at === null ? 'runs' : timeText(row.stopped_at),
        String(row.devices_in),
        String(row.devices_out),
      ]);
      for (const line of tableLines([head, ...lines])) terminal.out(line);
    }
    return exitCodes.fine;
  },
};

export const experimentStop: Command = {
  name: 'config experiment stop',
  summary: 'end an experiment: all devices have the market’s value again',
  words: ['NAME'],
  options: { why },
  run: async (terminal, input) => {
    const [name = ''] = input.words;
    const market = await withExperiments(terminal, (commands) => commands.stop(name, decisionOf(terminal, input)));
    terminal.out(input.json ? JSON.stringify({ name, market, did: 'stopped' }) : `${name} has ended in ${market}.`);
    return exitCodes.fine;
  },
};

async function withExperiments<T>(terminal: Terminal, act: (commands: ExperimentCommands) => Promise<T>): Promise<T> {
  return await withOpening(terminal, (opening) => act(openConfig(opening).experimentCommands));
}
