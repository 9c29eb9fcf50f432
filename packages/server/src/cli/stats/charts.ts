import { type Figure, figureText } from './figures.ts';
import type { Series } from './series.ts';

/** How wide a line may be, and whether colours are understood. */
export type Paper = { readonly columns: number; readonly hasColour: boolean };

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
const steps = '▁▂▃▄▅▆▇█';
/** Shown for a day that nothing can be said of. */
const unknown = '·';
const narrowest = 8;

const cyan = (text: string, { hasColour }: Paper): string => (hasColour ? `\u001b[36m${text}\u001b[39m` : text);
const bold = (text: string, { hasColour }: Paper): string => (hasColour ? `\u001b[1m${text}\u001b[22m` : text);

type Row = { readonly title: string; readonly values: readonly (number | undefined)[]; readonly figure: Figure };

/** One line for each row: its title, a column for each day, and the newest value. */
export function overview(rows: readonly Row[], paper: Paper): string[] {
  const texts = rows.map(({ figure, values }) =>
    figureText(
      figure,
      values.findLast((value) => value !== undefined),
    ),
  );
  const textWidth = Math.max(0, ...texts.map((text) => text.length));
  const titleWidth = Math.max(0, ...rows.map(({ title }) => title.length));
  const room = Math.max(narrowest, paper.columns - titleWidth - textWidth - 4);
  return rows.map(({ title, values }, at) => {
    const columns = values.slice(-room);
    const most = Math.max(0, ...columns.map((value) => value ?? 0));
    const drawn = columns.map((value) => columnOf(value, most)).join('');
    return `${title.padEnd(titleWidth)}  ${cyan(drawn, paper)}  ${(texts[at] ?? '').padStart(textWidth)}`.trimEnd();
  });
}

function columnOf(value: number | undefined, most: number): string {
  if (value === undefined) return unknown;
  return steps[most > 0 ? Math.min(7, Math.floor((value / most) * 8)) : 0] ?? unknown;
}

/** A figure of one series: its name, then a bar for each day. All bars end where the line does. */
export function barChart(figure: Figure, { days }: Series, paper: Paper): string[] {
  const values = days.map((day) => figure.valueOn(day));
  const texts = values.map((value) => figureText(figure, value));
  const textWidth = Math.max(0, ...texts.map((text) => text.length));
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  const room = Math.max(narrowest, paper.columns - 'YYYY-MM-DD'.length - textWidth - 4);
  const lines = days.map(({ day }, at) => {
    const text = (texts[at] ?? '').padStart(textWidth);
    return `${day}  ${text}  ${cyan(bar(values[at], most, room), paper)}`.trimEnd();
  });
  return [bold(figure.label, paper), ...lines, ''];
}

function bar(value: number | undefined, most: number, room: number): string {
  if (value === undefined) return unknown;
  const length = most > 0 ? Math.round((value / most) * room * 8) : 0;
  return '█'.repeat(Math.floor(length / 8)) + (eighths[length % 8] ?? '');
}
