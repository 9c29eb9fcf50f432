import type { Format } from './formats.ts';

/** One stored value: its name, how long it lives, how it is written, and what stands for it when absent or bad. */
export type Row<T = unknown> = { name: string; scope: 'device' | 'session'; format: Format<T>; fallback: T };
/** One value for each market, kept together as one JSON map from market key to text (spec 3, Config state). */
export type MarketRow<T = unknown> = { name: string; scope: 'market'; format: Format<T>; fallback: T };

/** One value for each of a few places, each under a name of its own: no two tabs ever write the same one at once. */
export type PlaceRow<T = unknown> = { name: string; scope: 'place'; format: Format<T>; fallback: T };

export const device = <T>(name: string, format: Format<T>, fallback: T): Row<T> => ({
  name,
  scope: 'device',
  format,
  fallback,
});
export const session = <T>(name: string, format: Format<T>, fallback: T): Row<T> => ({
  name,
  scope: 'session',
  format,
  fallback,
});
export const perMarket = <T>(name: string, format: Format<T>, fallback: T): MarketRow<T> => ({
  name,
  scope: 'market',
  format,
  fallback,
});

export const perPlace = <T>(name: string, format: Format<T>, fallback: T): PlaceRow<T> => ({
  name,
  scope: 'place',
  format,
  fallback,
});
