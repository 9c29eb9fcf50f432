import { HOUR_MS } from '@griot/domain/time-units';
import { FakeClock } from '@griot/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { learnChannelModel } from '../../../threads/tasks/learn-channel-model.ts';
import { ChannelModels } from './channel-models.ts';

const labels = (count: number, channels = ['sports', 'politics', 'health']) =>
  Array.from({ length: count }, (_, at) => ({
    channel: channels[at % channels.length] ?? '',
    text: `goal match team ${at % 3}`,
  }));

function market(...answers: (readonly { channel: string; text: string }[] | Error)[]) {
  const clock = new FakeClock();
  const reports: unknown[] = [];
  let asked = 0;
  const labelled = async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? [];
    if (answer instanceof Error) throw answer;
    return [...answer];
  };
  const models = new ChannelModels({
    store: { labelled },
    threads: { learnChannelModel: async (lesson) => learnChannelModel(lesson) },
    clock,
    report: (error) => reports.push(error),
  });
  return { models, clock, reports, asked: () => asked };
}

describe('what a market’s channels talk about', () => {
  it('is learnt once an hour, however many ask', async () => {
    const { asked, clock, models } = market(labels(120));
    const [one, other] = await Promise.all([models.modelFor('ngen'), models.modelFor('ngen')]);
    expect(one?.channels).toEqual(['health', 'politics', 'sports']);
    expect(other).toBe(one);
    clock.pass(HOUR_MS - 1);
    await models.modelFor('ngen');
    expect(asked()).toBe(1);
    clock.pass(1);
    await models.modelFor('ngen');
    expect(asked()).toBe(2);
  });

  it.each([
    ['too few articles', labels(90)],
    ['too few channels', labels(120, ['sports', 'politics'])],
  ])('is not learnt from %s', async (_, examples) => {
    expect(await market(examples).models.modelFor('ngen')).toBeUndefined();
  });

  it('stays known while it cannot be learnt anew', async () => {
    const { clock, models, reports } = market(labels(120), new Error('away'));
    const before = await models.modelFor('ngen');
    clock.pass(HOUR_MS);
    expect(await models.modelFor('ngen')).toBe(before);
    expect(reports).toHaveLength(1);
  });
});
