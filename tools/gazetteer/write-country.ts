import { aroundStateName, beforeCityName, TRANSLITERATED, WHOLE_STATE_NAMES } from './countries.ts';
import type { Place } from './place.ts';
import type { Packages } from './read-packages.ts';

/** The data file of one country: a row a line, so that a change of GeoNames reads well in a review. */
export function countryFile(country: string, places: readonly Place[], { elsewhere, packages }: FileParts): string {
  const codes = [...new Set(places.map(({ state }) => state))].sort();
  const states = codes.map((code) => row([code, stateName(country, code, packages)]));
  const bySize = places.toSorted((one, other) => other.population - one.population || (one.id < other.id ? -1 : 1));
  return [
    '{',
    '  "source": "GeoNames (geonames.org), CC BY 4.0; by tools/gazetteer",',
    `  "states": [${rows(states)}],`,
    `  "cities": [${rows(bySize.map((place) => cityRow(place, country)))}],`,
    `  "known_elsewhere": ${JSON.stringify(elsewhere.join(' '))}`,
    '}',
    '',
  ].join('\n');
}

type FileParts = { elsewhere: readonly string[]; packages: Packages };

const rows = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${lines.map((line) => `    ${line}`).join(',\n')}\n  `;

function cityRow({ id, name, otherNames, state, lat, lon, population }: Place, country: string): string {
  const printed = TRANSLITERATED.has(country) ? withoutMarks : (text: string) => text;
  const short = printed(name.replace(beforeCityName, ''));
  const others = (printed(name) === short ? otherNames : [name, ...otherNames]).map(printed);
  return row([id, short, state, round(lat), round(lon), population, ...(others.length === 0 ? [] : [others])]);
}

type Cell = string | number | readonly string[];

/** Spaced as the formatter would have it. */
const row = (cells: readonly Cell[]): string =>
  `[${cells.map((cell) => (typeof cell === 'object' ? row(cell) : JSON.stringify(cell))).join(', ')}]`;

const withoutMarks = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f‘’ʼ]/gu, '')
    .normalize('NFC');

/** A hundredth of a degree is a kilometre. */
const round = (degrees: number): number => Math.round(degrees * 100) / 100;

function stateName(country: string, code: string, { states, districts }: Packages): string {
  const key = `${country.toUpperCase()}.${code}`;
  const name = states.get(key) ?? districts.get(key) ?? code;
  return WHOLE_STATE_NAMES.has(name) ? name : name.replace(aroundStateName, '').replace(aroundStateName, '');
}
