export type Row = Readonly<Record<string, unknown>>;
/** The problem with a value, or undefined; `context` describes the folder of its row. */
export type Check<Context> = (value: unknown, context: Context) => string | undefined;
export type Fields<Context> = Readonly<Record<string, Check<Context>>>;
type Plain = Check<unknown>;

export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
export const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

export const text: Plain = (value) => (isText(value) ? undefined : 'must be text');
export const textOrNull: Plain = (value) => (value === null || isText(value) ? undefined : 'must be text or null');
export const yesOrNo: Plain = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false');
export const word: Plain = (value) =>
  isText(value) && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) ? undefined : 'must be lower-case ASCII with hyphens';

export const optional =
  <Context>(check: Check<Context>): Check<Context> =>
  (value, context) =>
    value === undefined ? undefined : check(value, context);

export const oneOf =
  (values: readonly unknown[]): Plain =>
  (value) =>
    values.includes(value) ? undefined : `must be one of ${values.join(', ')}`;

export const wholeNumber =
  (from: number, to: number): Plain =>
  (value) =>
    isWholeNumber(value, from, to) ? undefined : `must be a whole number from ${from} to ${to}`;

export function isWholeNumber(value: unknown, from: number, to: number): value is number {
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
}

/** Words with spaces between them, as every language here is written. */
export const words =
  (from: number, to: number): Plain =>
  (value) => {
    const count = isText(value) ? value.trim().split(/\s+/).length : 0;
    return count >= from && count <= to ? undefined : `must be ${from} to ${to} words`;
  };

export function problemsOf<Context>(fields: Fields<Context>, row: unknown, context: Context): string[] {
  if (typeof row !== 'object' || row === null) return ['must be an object'];
  const values = row as Row;
  const wrong = Object.entries(fields).flatMap(([name, check]) => {
    const fault = check(values[name], context);
    return fault === undefined ? [] : [`${name} ${fault}`];
  });
  const strange = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  return [...wrong, ...strange.map((name) => `${name} is no field`)];
}

/** The problems of each row of a list, as one problem of the field that holds the list. */
export function listProblems<Context>(fields: Fields<Context>, rows: readonly unknown[], context: Context) {
  const faults = rows.flatMap((row, at) => problemsOf(fields, row, context).map((fault) => `${at + 1}: ${fault}`));
  return faults.length > 0 ? faults.join(', ') : undefined;
}

export function repeatedKeys(keys: readonly unknown[], what = 'key'): string[] {
  const repeated = keys.filter((key, at) => keys.indexOf(key) !== at);
  return [...new Set(repeated)].map((key) => `the ${what} ${String(key)} is used more than once`);
}
