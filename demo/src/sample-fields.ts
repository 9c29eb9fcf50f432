export type Row = Readonly<Record<string, unknown>>;
/** What is wrong with a value, or undefined; `around` is what else there is beside the row it stands in. */
export type Check<Around> = (value: unknown, around: Around) => string | undefined;
export type Fields<Around> = Readonly<Record<string, Check<Around>>>;
type Plain = Check<unknown>;

export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
export const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

export const text: Plain = (value) => (isText(value) ? undefined : 'must be text');
export const textOrNull: Plain = (value) => (value === null || isText(value) ? undefined : 'must be text or null');
export const yesOrNo: Plain = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false');
export const word: Plain = (value) =>
  isText(value) && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) ? undefined : 'must be lower-case ASCII with hyphens';

export const optional =
  <Around>(check: Check<Around>): Check<Around> =>
  (value, around) =>
    value === undefined ? undefined : check(value, around);

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

export function problemsOf<Around>(fields: Fields<Around>, row: unknown, around: Around): string[] {
  if (typeof row !== 'object' || row === null) return ['must be an object'];
  const values = row as Row;
  const wrong = Object.entries(fields).flatMap(([name, check]) => {
    const fault = check(values[name], around);
    return fault === undefined ? [] : [`${name} ${fault}`];
  });
  const strange = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  return [...wrong, ...strange.map((name) => `${name} is no field`)];
}

/** The faults of each row of a list, as one fault of the field that holds it. */
export function listProblems<Around>(fields: Fields<Around>, rows: readonly unknown[], around: Around) {
  const faults = rows.flatMap((row, at) => problemsOf(fields, row, around).map((fault) => `${at + 1}: ${fault}`));
  return faults.length > 0 ? faults.join(', ') : undefined;
}

export function repeatedKeys(keys: readonly unknown[], what = 'key'): string[] {
  const repeated = keys.filter((key, at) => keys.indexOf(key) !== at);
  return [...new Set(repeated)].map((key) => `the ${what} ${String(key)} is used more than once`);
}
