import { record } from './formats.ts';

/** How far down the reader was, by address. */
export type Places = Readonly<Record<string, number>>;

/** An entry that is no number is left out alone. */
export const places = record<Places>((given) =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, number] => Number.isFinite(entry[1]))),
);
