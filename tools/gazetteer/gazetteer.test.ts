import { describe, expect, it } from 'vitest';
import { distinct, isCity, knownElsewhere, seatsAmong, supplemented } from './choose.ts';
import { joinCountry } from './join.ts';
import type { Place } from './place.ts';
import type { Packages, Settlement, Spot } from './read-packages.ts';
import { countryFile } from './write-country.ts';

const aSettlement = (over: Partial<Settlement> = {}): Settlement => ({
  id: 1,
  name: 'Old Harbour',
  country: 'ZA',
  kind: 'PPL',
  population: 20_000,
  lat: -30,
  lon: 25,
  ...over,
});
const aSpot = (over: Partial<Spot> = {}): Spot => ({
  name: 'Old Harbour',
  country: 'ZA',
  state: '05',
  district: '',
  lat: -30,
  lon: 25,
  ...over,
});
const aPlace = (over: Partial<Place> = {}): Place => ({
  id: '1',
  name: 'Old Harbour',
  otherNames: [],
  state: '05',
  kind: 'PPL',
  population: 20_000,
  lat: -30,
  lon: 25,
  ...over,
});
const packages: Packages = {
  settlements: [],
  spots: [],
  states: new Map([['ZA.05', 'Eastern Cape Province']]),
  districts: new Map([['ZA.05.X', 'Old Harbour']]),
};

describe('joining the two sets', () => {
  it('finds a place by its name near by, and takes the state from there', () => {
    const { places } = joinCountry([aSettlement()], [aSpot({ lat: -30.05, state: '07' })]);
    expect(places).toMatchObject([{ id: '1', name: 'Old Harbour', state: '07', otherNames: [] }]);
  });

  it('takes the new name of a place that was renamed and keeps the old one', () => {
    const { places } = joinCountry([aSettlement()], [aSpot({ name: 'Kwa Bandari' })]);
    expect(places).toMatchObject([{ name: 'Kwa Bandari', otherNames: ['Old Harbour'] }]);
  });

  it('drops a small place the newer set no longer knows and keeps a town', () => {
    const far = [aSpot({ name: 'Far Away', lat: -30.2 })];
    expect(joinCountry([aSettlement({ population: 900 })], far).places).toEqual([]);
    expect(joinCountry([aSettlement()], far).places).toMatchObject([{ name: 'Old Harbour', state: '05' }]);
  });

  it('gives each spot away once', () => {
    const { places, leftSpots } = joinCountry([aSettlement(), aSettlement({ id: 2, population: 500 })], [aSpot()]);
    expect(places.map(({ id }) => id)).toEqual(['1']);
    expect(leftSpots).toEqual([]);
  });
});

describe('choosing cities', () => {
  it.each([
    [{ population: 400 }, false],
    [{ population: 400, kind: 'PPLA2' }, true],
    [{ kind: 'PPLX' }, false],
    [{ name: 'Marseille 13' }, false],
    [{}, true],
  ])('%j: %s', (over, expected) => {
    expect(isCity(aPlace(over), 'za')).toBe(expected);
  });

  it('takes the seat a district is named after, and what we add ourselves, with a stable id', () => {
    const seats = seatsAmong([aSpot({ district: 'X' }), aSpot({ name: 'Elsewhere', district: 'X' })], packages);
    expect(seats.map(({ id }) => id)).toEqual(['za-05-oldharbour']);
    expect(supplemented([['New Bay', '05', -31, 26, 100]], 'za')).toMatchObject([
      { id: 'za-05-newbay', population: 100 },
    ]);
  });

  it('keeps one of two entries for one town', () => {
    expect(distinct([aPlace({ id: '2', population: 10 }), aPlace()]).map(({ id }) => id)).toEqual(['1']);
    expect(distinct([aPlace({ id: '2', lat: -33 }), aPlace()])).toHaveLength(2);
  });

  it('marks names that a far larger city abroad has', () => {
    const world = [aSettlement({ country: 'US', population: 900_000 })];
    expect(knownElsewhere([aPlace()], 'za', world)).toEqual(['1']);
    expect(knownElsewhere([aPlace({ population: 400_000 })], 'za', world)).toEqual([]);
  });
});

it('writes a file with a row a line and state names as readers say them', () => {
  const file = countryFile('za', [aPlace({ otherNames: ['Bay, The'] })], { elsewhere: ['1'], packages });
  expect(JSON.parse(file)).toMatchObject({
    states: [['05', 'Eastern Cape']],
    cities: [['1', 'Old Harbour', '05', -30, 25, 20_000, ['Bay, The']]],
    known_elsewhere: '1',
  });
  expect(file).toContain('\n    ["1", "Old Harbour", "05", -30, 25, 20000, ["Bay, The"]]\n');
});
