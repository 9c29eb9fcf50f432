import { record } from './formats.ts';

/** How far down the reader was, which card stood there (a list may have grown above it), and which was opened. */
export type Place = {
  readonly y: number;
  readonly anchor: string;
  readonly top: number;
  readonly opened: string;
};
export type Places = Readonly<Record<string, Place>>;

/** An entry that is no place is left out alone. */
export const places = record<Places>((given) =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, Place] => isPlace(entry[1]))),
);

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { y, anchor, top, opened } = value as Partial<Record<keyof Place, unknown>>;
  return Number.isFinite(y) && Number.isFinite(top) && typeof anchor === 'string' && typeof opened === 'string';
}
