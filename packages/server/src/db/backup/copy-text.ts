/**
 * Rows in the text format of PostgreSQL's COPY: a line for each row, tabs between its values. It is written and read here,
 * by plain queries, since the client's COPY never ends in some cases (ADR 0092).
 */

const written: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
const read = new Map(Object.entries(written).map(([character, text]) => [text, character]));
const noValue = '\\N';

/** The line of a row, without its end. Each byte becomes one character (latin1), so that all of them stay as they are. */
export function lineOf(values: readonly (Buffer | null)[]): string {
  return values.map((value) => (value === null ? noValue : escaped(value.toString('latin1')))).join('\t');
}

const escaped = (text: string): string => text.replace(/[\\\b\f\n\r\t\v]/g, (found) => written[found] ?? found);

/** The values of a line as PostgreSQL writes them, null where there is none. */
export function valuesOf(line: string): (string | null)[] {
  return line.split('\t').map((text) => (text === noValue ? null : unescaped(text)));
}

function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(/\\[\s\S]/g, (found) => read.get(found) ?? found.slice(1)) : text;
}
