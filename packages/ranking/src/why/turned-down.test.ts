import { expect, it } from 'vitest';
import { learnAll } from '../profile/learn.ts';
import { newReader } from '../profile/profile.ts';
import type { Signal, SignalArticle } from '../profile/signal.ts';
import { turnedDown } from './turned-down.ts';

const article: SignalArticle = {
  item: 'vote',
  source: 'courier',
  topics: [
    ['politics', 1],
    ['election', 0.5],
  ],
};
const after = (...signals: Signal[]) =>
  learnAll(
    newReader,
    signals.map((signal) => ({ signal, at: 0 })),
  );

it('names the switches that are off for every item, and what is wanted less where an item has it', () => {
  const profile = after(
    { kind: 'turn_off', what: 'popular' },
    { kind: 'turn_off', what: 'local' },
    { kind: 'turn_off', what: 'exploring' },
    { kind: 'less_source', about: article },
    { kind: 'less_topic', about: article, topic: 'election' },
  );
  const always = [
    { control: 'less_popular', term: 'popularity', subject: undefined },
    { control: 'less_local', term: 'place', subject: undefined },
    { control: 'less_exploring', term: 'exploration', subject: undefined },
  ];
  expect(turnedDown(profile, { source: 'radio', topics: [['politics', 1]] })).toEqual(always);
  expect(turnedDown(profile, article)).toEqual([
    ...always,
    { control: 'less_source', term: 'source', subject: 'courier' },
    { control: 'less_topic', term: 'topic', subject: 'election' },
  ]);
});

it('names nothing for who turned nothing down, or took it back', () => {
  expect(turnedDown(newReader, article)).toEqual([]);
  const back = after(
    { kind: 'turn_off', what: 'popular' },
    { kind: 'less_source', about: article },
    { kind: 'turn_on', what: 'popular' },
    { kind: 'more', what: 'sources', name: 'courier', item: 'other' },
  );
  expect(turnedDown(back, article)).toEqual([]);
});
