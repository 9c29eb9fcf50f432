import { tableLines } from '../terminal/table.ts';
import { type Figure, figures } from './figures.ts';
import type { Series } from './series.ts';

/** The arms of an experiment beside each other, all days together; nothing where there are no two arms. */
export function armLines(series: readonly Series[]): string[] {
  const without = series.find(({ arm }) => arm === 'without');
  const tried = series.find(({ arm }) => arm === 'with');
  if (without === undefined || tried === undefined) return [];
  const rows = figures.map((figure) => {
    const [before, after] = [together(figure, without), together(figure, tried)];
    const label = figure.isCount ? `${figure.label}, by a reader and day` : figure.label;
    return [label, text(before), text(after), difference(before, after)];
  });
  return ['', ...tableLines([['ALL DAYS', 'WITHOUT', 'WITH', 'DIFFERENCE'], ...rows])];
}

/** A figure of all days that can say something, as if they were one. */
function together(figure: Figure, { days }: Series): number | undefined {
  const known = days.filter((day) => figure.valueOn(day) !== undefined);
  const numberOf = (name: string) => known.reduce((sum, day) => sum + day.numberOf(name), 0);
  const value = figure.valueOn({ numberOf, ago: Number.POSITIVE_INFINITY });
  if (!figure.isCount || value === undefined) return value;
  const readers = numberOf('readers');
  return readers > 0 ? value / readers : undefined;
}

const text = (value: number | undefined): string => (value === undefined ? '-' : String(Number(value.toFixed(2))));

function difference(before: number | undefined, after: number | undefined): string {
  if (before === undefined || after === undefined || before === 0) return '';
  const percent = (100 * (after - before)) / before;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`;
}
