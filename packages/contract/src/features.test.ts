import { expect, it } from 'vitest';
import { type Feature, featureBits, showsFeature } from './features.ts';

const all = Object.keys(featureBits) as Feature[];
const shown = (features: number) => all.filter((feature) => showsFeature(features, feature));

it.each<[number, Feature[]]>([
  [0, all],
  [1, ['multiImage']],
  [2, ['topNews']],
  [4, ['trending']],
  [8, ['curated']],
  [16, ['clips']],
  [1 | 16, ['multiImage', 'clips']],
  [31, ['multiImage', 'topNews', 'trending', 'curated', 'clips']],
  [32, ['editions']],
  [64, ['missed']],
  [127, all],
  [128, []],
])('%i says: %j', (features, kinds) => expect(shown(features)).toEqual(kinds));
