import { type ClickedPage, clickedPages } from '@griot/testkit/ranking/logged-clicks';
import { runs } from '@griot/testkit/setup/runs';
import { describe, expect, it } from 'vitest';
import { type RankWeights, shippedModel } from '../model.ts';
import { decodeRecord } from '../record/decode-record.ts';
import { encodeRecord, recordOf } from '../record/page-record.ts';
import { type Choice, choiceOf, effectOfPlace } from './choice.ts';
import { fitLogit, leastWeight } from './conditional-logit.ts';
import { fitWeights } from './fit-weights.ts';
import { fittedNames, weighed, withFitted } from './fitted-terms.ts';
import { measure } from './measures.ts';

const now = Date.UTC(2026, 2, 10, 12);
const truth: RankWeights = {
  ...shippedModel.weights,
  age: 0.35,
  rate: 0.7,
  quality: 0.9,
  story: 0.25,
  topic: 1.6,
  source: 0.5,
  place: 0.9,
  fatigue: 0.4,
};

/** The pages as the log has them: written and read again. */
function choicesOf(pages: readonly ClickedPage[], market = 'ngen'): Choice[] {
  return pages.flatMap(({ reader, table, question, page, opened }) => {
    const record = decodeRecord(encodeRecord(recordOf(table, question, page)));
    const choice = choiceOf({
      market,
      reader: `${reader}`,
      day: '2026-03-10',
      records: record ? [record] : [],
      weights: shippedModel.weights,
      placesBefore: 0,
      opened: new Set(opened),
      looked: new Set(page.map(({ candidate }) => candidate.entryId)),
    });
    return choice ?? [];
  });
}
/** Half of the clicks are enough to find the weights again, only less exactly. */
const choices = choicesOf(clickedPages({ truth, pages: runs(2_000, 2), now }));
const asList = (weights: RankWeights) => fittedNames.map((name) => weights[name]);

describe('weights fitted to clicks', () => {
  const found = fitWeights(choices, shippedModel.weights);
  it('are those that the clicks were made with, within their errors', () => {
    const rows = fittedNames.map((name, at) => {
      const [weight = 0, error = 0] = [found?.whole.weights[at], found?.whole.errors[at]];
      return { name, weight, error, true: truth[name] };
    });
    for (const row of rows) {
      expect(row.error, JSON.stringify(row)).toBeLessThan(0.3);
      expect(Math.abs(row.weight - row.true), JSON.stringify(row)).toBeLessThan(3 * row.error);
    }
  });

  it('find by how much less further places are looked at', () => {
    const fourth = found?.whole.places[effectOfPlace(4)] ?? 0;
    expect(fourth).toBeGreaterThan(Math.log(1 / 2) - 0.3);
    expect(fourth).toBeLessThan(Math.log(1 / 1.75) + 0.3);
    expect(found?.whole.places.at(-1)).toBeLessThan(-1);
  });

  it('order clicks that they have not seen better than what was in force and than simple orders', () => {
    const later = choicesOf(clickedPages({ truth, pages: 600, now, seed: 99 }));
    const places = found?.whole.places ?? [];
    const by = (weights: ArrayLike<number>) => measure(later, places, ({ features }) => weighed(features, weights));
    const only = (name: string) => fittedNames.map((one) => Number(one === name));
    const [fitted, best] = [by(found?.whole.weights ?? []), by(asList(truth))];
    for (const other of [by(asList(shippedModel.weights)), by(only('age')), by(only('rate'))]) {
      expect(fitted.auc).toBeGreaterThan(other.auc);
      expect(fitted.mrr).toBeGreaterThan(other.mrr);
      expect(fitted.ndcg).toBeGreaterThan(other.ndcg);
    }
    expect(best.auc - fitted.auc).toBeLessThan(0.01);
  });

  it('are of each market, drawn to the whole where it has few clicks', () => {
    const other = { ...truth, topic: 0.4 };
    const few = choicesOf(clickedPages({ truth: other, pages: 150, now, seed: 5 }), 'kesw');
    const many = choicesOf(clickedPages({ truth: other, pages: runs(1_000, 2), now, seed: 6 }), 'ghen');
    const fits = fitWeights([...choices, ...few, ...many], shippedModel.weights);
    const topic = fittedNames.indexOf('topic');
    const weightIn = (market: string) => fits?.markets.get(market)?.weights[topic] ?? 0;
    expect(weightIn('ghen')).toBeLessThan(0.85);
    expect(weightIn('ngen')).toBeGreaterThan(1.2);
    expect(weightIn('kesw')).toBeGreaterThan(weightIn('ghen'));
    expect(weightIn('kesw')).toBeLessThan(weightIn('ngen'));
  });

  it('are none where there are too few clicks', () => {
    expect(fitWeights(choices.slice(0, 20), shippedModel.weights)).toBeUndefined();
    expect(fitWeights([], shippedModel.weights)).toBeUndefined();
  });

  it('never turn a sign round: who prefers old news gets the least weight for age', () => {
    const backwards = choices.map((choice) => ({
      ...choice,
      items: choice.items.map((item) => ({
        ...item,
        features: item.features.map((one, at) => (at === 0 ? -one : one)),
      })),
    }));
    const deviations = new Float64Array(fittedNames.length + 6).fill(3);
    const means = Float64Array.from([...asList(shippedModel.weights), 0, 0, 0, 0, 0, 0]);
    const { weights, errors } = fitLogit(backwards, { means, deviations });
    expect([weights[0], errors[0]]).toEqual([leastWeight, undefined]);
  });
});

it('changes what belongs to the same term in proportion', () => {
  const fitted = withFitted(shippedModel.weights, [0.3, 1, 0.8, 0.2, 2, 1, 0.6, 0.5]);
  expect(fitted).toEqual({
    ...shippedModel.weights,
    ...{ age: 0.3, rate: 1, quality: 0.8, story: 0.2, topic: 2, source: 1, place: 0.6, fatigue: 0.5 },
    ...{ official: 0.2, mostStory: 0.8 },
  });
});
