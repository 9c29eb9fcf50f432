type Field<T> = (raw: string | null) => T;

export type QueryFields = Record<string, Field<unknown>>;
export type QueryOf<Fields extends QueryFields> = { [K in keyof Fields]: ReturnType<Fields[K]> };

/** Longer than any id, title or search text we make. */
const LONGEST = 512;

/** A text of the query; empty when absent. */
export const text: Field<string> = (raw) => (raw ?? '').slice(0, LONGEST);

export const isPresent: Field<boolean> = (raw) => raw !== null;

/** A page number from 1 on; what is none is the first, and nobody turns more pages than that. */
export const pageNumber: Field<number> = (raw) => {
  const page = Number(raw ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 50 ? page : 1;
};

export function readQuery<Fields extends QueryFields>(fields: Fields, search: string): QueryOf<Fields> {
  const given = new URLSearchParams(search);
  const entries = Object.entries(fields).map(([name, field]) => [name, field(given.get(name))]);
  return Object.fromEntries(entries) as QueryOf<Fields>;
}
