import { describe, expect, it } from 'vitest';
import { shippedModel } from '../model.ts';
import { modelFor, readModel, shippedStored } from './model-file.ts';

const weights = shippedModel.weights;
const own = { ...weights, topic: 1 };
const file = { version: 'fit1', weights, markets: { ngen: own }, measured: 'whatever else it holds' };

describe('a model in a file', () => {
  it('is read with the weights of its markets, and nothing else of the file', () => {
    const model = readModel(file);
    expect(model).toEqual({ version: 'fit1', weights, markets: { ngen: own } });
    expect(modelFor({ ...shippedStored, ...model }, 'ngen')).toEqual({ version: 'fit1', weights: own });
    expect(modelFor({ ...shippedStored, ...model }, 'kesw')).toEqual({ version: 'fit1', weights });
    expect(modelFor(shippedStored, 'constructor')).toEqual(shippedModel);
  });

  it.each<[string, unknown, string]>([
    ['no object', 7, 'version: up to 16 small letters and digits'],
    ['a list', [], 'version: up to 16 small letters and digits'],
    ['a version that no token can hold', { ...file, version: 'A b' }, 'version: up to 16 small letters and digits'],
    ['the name of the shipped one', { ...file, version: 'log1' }, 'version: "log1" is the name of a model'],
    ['the name of a former one', { ...file, version: 'hours2' }, 'version: "hours2" is the name of a model'],
    ['a weight below 0', { ...file, weights: { ...weights, fatigue: -1 } }, 'weights.fatigue: a number from 0 to 10'],
    ['a weight beyond belief', { ...file, weights: { ...weights, topic: 11 } }, 'weights.topic: a number from 0 to 10'],
    ['no number', { ...file, weights: { ...weights, age: null } }, 'weights.age: a number from 0 to 10'],
    ['a prior of nothing', { ...file, weights: { ...weights, priorImpressions: 0 } }, 'a number from 1 to 10000'],
    ['a misspelt weight', { ...file, weights: { ...weights, ages: 1 } }, 'weights.ages: is no weight'],
    ['a missing weight', { ...file, markets: { ngen: { age: 1 } } }, 'markets.ngen.rate: a number'],
    ['no market', { ...file, markets: { nigeria: weights } }, 'markets: "nigeria" is no market'],
  ])('is refused if it is %s', (_, raw, problem) => {
    const read = readModel(raw);
    expect('problems' in read ? read.problems.join('\n') : '').toContain(problem);
  });
});
