/** How a value stands in storage: `parse` answers undefined for anything it does not know. */
export type Format<T> = { parse(raw: string): T | undefined; print(value: T): string };

const asItIs = (value: string): string => value;

/** Text that matches a pattern whole; stored as it is. */
export const textLike = <T extends string = string>(pattern: RegExp): Format<T> => ({
  parse: (raw) => (pattern.test(raw) ? (raw as T) : undefined),
  print: asItIs,
});

export const text: Format<string> = { parse: asItIs, print: asItIs };

/** Device, user and article ids, as the calls take them. */
export const id = textLike(/^[\w-]{1,64}$/);

export const oneOf = <T extends string>(values: readonly T[]): Format<T> => ({
  parse: (raw) => values.find((value) => value === raw),
  print: asItIs,
});

/** Set or not; for these it is the presence that counts, whatever an earlier version wrote. */
export const mark: Format<boolean> = { parse: (raw) => raw !== '0', print: (value) => (value ? '1' : '0') };

/** A JSON list of ids; whatever else stands in it is left out. */
export const idList: Format<readonly string[]> = {
  parse: (raw) =>
    parseList(raw)
      ?.filter((one) => typeof one !== 'object') // one of these may have no text at all
      .map(String)
      .filter((one) => id.parse(one) !== undefined),
  print: JSON.stringify,
};

/** A JSON object, of which `read` takes what it knows. */
export const record = <T>(read: (given: Record<string, unknown>) => T | undefined): Format<T> => ({
  parse: (raw) => {
    const given = parseRecord(raw);
    return given && read(given);
  },
  print: JSON.stringify,
});

/** An answer as it came, and when; whoever uses it reads what is inside key by key. */
export type Dated = { readonly ts: number } & Readonly<Record<string, unknown>>;

export const dated = record<Dated | null>((given) =>
  Number.isFinite(given.ts) ? { ...given, ts: given.ts as number } : undefined,
);

export function parseRecord(raw: string): Record<string, unknown> | undefined {
  const value = parseJson(raw);
  return isRecord(value) ? value : undefined;
}

export function parseList(raw: string): unknown[] | undefined {
  const value = parseJson(raw);
  return Array.isArray(value) ? value : undefined;
}

export function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined; // not JSON: as good as absent
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
