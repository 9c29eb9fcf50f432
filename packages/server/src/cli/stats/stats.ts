import type { ExperimentCommands } from '../../areas/config/experiment-commands.service.ts';
import { openConfig } from '../../areas/config/open-config.ts';
import { openEvents } from '../../areas/events/open-events.ts';
import { systemClock } from '../../clock.ts';
import { dayOf } from '../../db/day-partitions.ts';
import { type Command, type CommandInput, exitCodes, Misuse, type Terminal } from '../terminal/command.ts';
import { readCount, readMarket } from '../terminal/command-words.ts';
import { withOpening } from '../with-opening.ts';
import { armLines } from './arms.ts';
import { barChart, overview, type Paper } from './charts.ts';
import { figures, figureText } from './figures.ts';
import { type Series, seriesOf } from './series.ts';

/** Two weeks show a week beside the one before it. */
const usualDays = 14;
/** Numbers that were rolled up are stored for ever; more than a year fits no screen. */
const mostDays = 400;
const usualColumns = 80;

export const statsCommand: Command = {
  name: 'stats',
  summary: 'show what readers did, by day and market: opens, readers, dwell, refreshes, retention, errors',
  options: {
    market: { value: 'MARKET', says: 'only this market, with a bar for each day' },
    days: { value: 'COUNT', says: `how many days, today (UTC) included; ${usualDays} unless said` },
    experiment: { value: 'NAME', says: 'only devices that an experiment was tried on, and those it is compared with' },
    csv: { says: 'a table with a line for each day and market, for a spreadsheet' },
  },
  run: async (terminal, input) => {
    const series = await readSeries(terminal, input);
    if (input.json) terminal.out(JSON.stringify(tableOf(series)));
    else if (input.switches.csv === true) for (const line of csvLines(series)) terminal.out(line);
    else if (series.length === 0) terminal.out('No reader did anything on these days.');
    else for (const line of chartLines(series, input, paperOf(terminal))) terminal.out(line);
    return exitCodes.fine;
  },
};

async function readSeries(terminal: Terminal, { texts }: CommandInput): Promise<Series[]> {
  const market = texts.market === undefined ? undefined : readMarket(texts.market);
  const days = readCount(texts.days, usualDays);
  if (days > mostDays) throw new Misuse(`At most ${mostDays} days are shown.`);
  const clock = terminal.clock ?? systemClock;
  const { experiment } = texts;
  return await withOpening(terminal, async (opening) => {
    if (experiment !== undefined) await requireExperiment(openConfig(opening).experimentCommands, experiment);
    const numbers = await openEvents(opening).statistics.numbers({ market, days, experiment });
    return seriesOf(numbers, dayOf(clock.now().getTime()), days);
  });
}

async function requireExperiment(commands: ExperimentCommands, name: string): Promise<void> {
  const names = (await commands.list()).map((one) => one.name);
  if (!names.includes(name))
    throw new Misuse(`There is no experiment "${name}". There are: ${names.join(' ') || 'none'}.`);
}

/** Colours only where a person looks on, and not where they said they want none (no-color.org). */
function paperOf({ page, env }: Terminal): Paper {
  return { columns: page?.columns ?? usualColumns, hasColour: page !== undefined && !env.NO_COLOR };
}

const nameOf = ({ market, arm }: Series): string => (arm === '' ? market : `${market} ${arm}`);

/** One market is drawn at length; several get a line for each figure, so that they can be compared. */
function chartLines(series: readonly Series[], { texts }: CommandInput, paper: Paper): string[] {
  if (texts.market !== undefined && series.length === 1)
    return series.flatMap((one) => figures.flatMap((figure) => barChart(figure, one, paper)));
  const rows = figures.flatMap((figure) =>
    series.map((one, at) => ({
      figure,
      title: `${(at === 0 ? figure.label : '').padEnd(widestLabel)}  ${nameOf(one)}`,
      values: one.days.map((day) => figure.valueOn(day)),
    })),
  );
  const last = series[0]?.days.at(-1)?.day ?? '';
  const first = series[0]?.days.at(0)?.day ?? '';
  const head = `${first} to ${last} (UTC), one column a day; the number is the newest.`;
  return [head, '', ...overview(rows, paper), ...armLines(series)];
}

const widestLabel = Math.max(...figures.map(({ label }) => label.length));

/** A row for each day and market, and a column for each figure. */
function tableOf(series: readonly Series[]) {
  return series.flatMap(({ market, arm, days }) =>
    days.map((day) => ({
      day: day.day,
      market,
      ...(arm !== '' && { arm }),
      ...Object.fromEntries(figures.map((figure) => [figure.name, figure.valueOn(day) ?? null])),
    })),
  );
}

function csvLines(series: readonly Series[]): string[] {
  const hasArms = series.some(({ arm }) => arm !== '');
  const head = ['day', 'market', ...(hasArms ? ['arm'] : []), ...figures.map(({ name }) => name)];
  const lines = series.flatMap(({ market, arm, days }) =>
    days.map((day) => {
      const cells = figures.map((figure) => figureText(figure, figure.valueOn(day)));
      return [day.day, market, ...(hasArms ? [arm] : []), ...cells].join();
    }),
  );
  return [head.join(), ...lines];
}
