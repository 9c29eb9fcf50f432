import { isAiling, type SourceHealth } from '../../areas/newsroom/source/source-health.service.ts';
import { type Command, exitCodes } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { counted, tableLines, timeText } from '../terminal/table.ts';
import { withSources } from './with-sources.ts';

export const sourcesHealth: Command = {
  name: 'sources health',
  summary: 'show how each source is doing: last success, what failed, items a day against the usual',
  words: ['[MARKET]'],
  options: { ailing: { says: 'only those that need somebody; ends with code 1 where there are any' } },
  run: async (terminal, { words: [market], switches, json }) => {
    const all = await withSources(terminal, ({ health }) => health.healthOf(market ? readMarket(market) : undefined));
    const ailing = all.filter(({ verdict }) => isAiling(verdict));
    const shown = switches.ailing ? ailing : all;
    if (json) terminal.out(JSON.stringify(shown));
    else {
      const head = ['MARKET', 'SOURCE', 'HEALTH', 'LAST SUCCESS', 'FAILING', 'ERROR', 'ITEMS A DAY', 'READ'];
      for (const line of tableLines([head, ...shown.map(cells)])) terminal.out(line);
      terminal.out(`${counted(all.length, 'source')}, ${ailing.length} ailing.`);
    }
    return switches.ailing && ailing.length > 0 ? exitCodes.failed : exitCodes.fine;
  },
};

function cells(row: SourceHealth): string[] {
  const { failing, feeds, last_error, last_status, items_a_day, items_normal, extraction_rate } = row;
  const number = (value: number | null) => (value === null ? '?' : value.toFixed(value < 10 ? 1 : 0));
  return [
    row.market,
    row.key,
    row.verdict,
    timeText(row.last_success_at),
    `${failing} of ${feeds}`,
    [last_error, last_status].filter(Boolean).join(' ') || '-',
    `${number(items_a_day)} of ${number(items_normal)}`,
    extraction_rate === null ? '?' : `${Math.round(extraction_rate * 100)} %`,
  ];
}
