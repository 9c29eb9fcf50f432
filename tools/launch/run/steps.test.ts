import { describe, expect, it } from 'vitest';
import { choose, planSteps, readWords } from './steps.mjs';

const root = new URL('../../..', import.meta.url).pathname;
const chosenOf = (isLong: boolean, words: string[]) => {
  const { filters, steps } = readWords(words);
  const { lanes, after } = choose(steps, planSteps({ root, node: 'node', filters, isLong }));
  return [...lanes.flat(), ...after].map((step) => step.name);
};
const chosen = (...words: string[]) => chosenOf(false, words);

describe('what npm test runs', () => {
  it('runs everything without words', () => {
    expect(chosen()).toEqual([
      ...['build', 'e2e'],
      ...[
        'typecheck',
        'biome',
        'boundaries',
        'styles',
        'layout',
        'rooms',
        'knip',
        'contract-report',
        'size',
        'screen-size',
      ],
      ...['unit', 'web', 'new', 'rules', 'server'],
      'trace',
    ]);
  });

  it('runs every bench too in the long form, and only there', () => {
    expect(chosenOf(true, [])).toEqual(expect.arrayContaining([...chosen(), 'bench']));
    expect(chosenOf(true, ['bench'])).toEqual(['build', 'bench']);
    expect(chosen('bench')).toEqual([]);
  });

  it('waits for nothing that comes later in its own lane', () => {
    for (const lane of planSteps({ root, node: 'node' }).lanes) {
      const names = lane.map(({ name }) => name);
      const late = lane.flatMap(({ needs = [] }, at) => needs.filter((name) => names.indexOf(name) > at));
      expect(late).toEqual([]);
    }
  });

  it('runs a group', () => {
    expect(chosen('lint')).toEqual(['biome', 'boundaries', 'styles', 'layout', 'rooms', 'knip', 'contract-report']);
  });

  it('runs what a step needs before it', () => {
    expect(chosen('e2e')).toEqual(['build', 'e2e']);
  });

  it('takes other words for filters of the tests that need no browser', () => {
    expect(chosen('feed-list')).toEqual(['build', 'unit', 'web', 'new', 'rules', 'server']);
    expect(chosen('unit', 'feed-list')).toEqual(['unit']);
  });

  it('gives each test step its projects, its filter, and a report that no filtered run overwrites', () => {
    const unit = (filters: string[]) => {
      const step = planSteps({ root, node: 'node', filters })
        .lanes.flat()
        .find(({ name }) => name === 'unit');
      return { report: step?.report, command: step?.command.join(' ') };
    };
    expect(unit([])).toMatchObject({
      report: '.reports/unit.json',
      command: expect.stringContaining('--project unit'),
    });
    expect(unit(['feed'])).toMatchObject({
      report: '.reports/partial/unit.json',
      command: expect.stringMatching(/ feed$/),
    });
  });
});
