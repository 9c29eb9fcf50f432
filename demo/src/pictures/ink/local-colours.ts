import type { Colour } from './colour.ts';

/** What the ground looks like where the picture plays. */
export type Terrain = {
  readonly grass: Colour;
  readonly dryGrass: Colour;
  readonly earth: Colour;
  readonly leaf: Colour;
  readonly rock: Colour;
  readonly water: Colour;
};

export const terrains: readonly Terrain[] = [
  { grass: '#7fab52', dryGrass: '#b7b85c', earth: '#b37c50', leaf: '#437a3e', rock: '#7d8494', water: '#3f93ad' },
  { grass: '#c3a84e', dryGrass: '#dcbc62', earth: '#b9743e', leaf: '#74823c', rock: '#9a7f78', water: '#4a94a0' },
  { grass: '#8aa34b', dryGrass: '#bfae55', earth: '#b4542f', leaf: '#44773c', rock: '#8c6f6c', water: '#4d8f98' },
  { grass: '#69995f', dryGrass: '#9db06a', earth: '#8d6d50', leaf: '#2f6650', rock: '#66788c', water: '#3a86a4' },
  { grass: '#93b26c', dryGrass: '#cdc37e', earth: '#d8b678', leaf: '#37805f', rock: '#8f8a86', water: '#2f9fae' },
];

/** Cloth, paint and awnings: five colours that sit well beside each other. */
export const accentSets: readonly (readonly Colour[])[] = [
  ['#d1495b', '#edae49', '#00798c', '#30638e', '#f3e6c8'],
  ['#e4572e', '#f3a712', '#29335c', '#669bbc', '#f0e7d8'],
  ['#c8553d', '#f2c14e', '#588b8b', '#2d4654', '#f5dfbb'],
  ['#ef6f6c', '#ffbf69', '#2ec4b6', '#465775', '#fdf0d5'],
  ['#b5446e', '#f0a868', '#4f9d69', '#3d5a80', '#f4ead5'],
  ['#e07a5f', '#f2cc8f', '#81b29a', '#3d405b', '#f4f1de'],
  ['#d62246', '#f6ae2d', '#2f9c95', '#4b3f72', '#f1e8d9'],
  ['#ca5310', '#fbba72', '#6a994e', '#264653', '#f7ede2'],
];

export const skins: readonly Colour[] = ['#4a2e22', '#5b3a29', '#6f4a34', '#8a5a3c', '#a87450', '#c68e65'];
export const hairs: readonly Colour[] = ['#1d1715', '#2a1f1b', '#33261f', '#4a3a34'];

export const asphalt: Colour = '#5b5f68';
export const lampLight: Colour = '#ffd98a';
