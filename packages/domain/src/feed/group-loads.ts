import { feedLimits } from '../constants.ts';

/** When each group was last refreshed, by kind, market and channel: `top.ngen.main`, `hot.ngen.trending`. */
export type GroupLoads = Readonly<Record<string, number>>;

/** Far more groups than there are channels. */
const MOST = 24;
const loadEntry = /^([a-z]{3}\.[a-z]{4}\.[\w-]{1,64}):([0-9a-z]{1,9})$/;

/** The loads as one short text for a cookie; those too old to matter are left out. */
export function printLoads(loads: GroupLoads, now: number): string {
  return Object.entries(loads)
    .filter(([, at]) => now - at < feedLimits.topNewsShrinkSeconds * 1000)
    .slice(-MOST)
    .map(([name, at]) => `${name}:${Math.floor(at).toString(36)}`)
    .join('~');
}

/** Invalid entries are left out. */
export function readLoads(text: string): GroupLoads {
  const found = text
    .split('~', MOST)
    .map((part) => loadEntry.exec(part))
    .filter((match) => match !== null);
  return Object.fromEntries(found.map(([, name = '', at = '']) => [name, Number.parseInt(at, 36)]));
}
