import { kano } from '@griot/testkit/local-places';
import { expect, it } from 'vitest';
import { topicName } from './topic-name.ts';

const names = { term: (market: string, topic: string) => (topic === '#okonta' ? `Okonta in ${market}` : undefined) };

it.each([
  ['a channel', 'sports', 'Sports'],
  ['a city', kano.city_id, 'Kano'],
  ['a frequent word', '#okonta', 'Okonta in ngen'],
  ['a word that is no longer frequent', '#flood', 'flood'],
])('%s is called as the market calls it', (_kind, topic, name) => {
  expect(topicName(topic, 'ngen', names)).toBe(name);
});

it('a channel has the name of the market’s language, and a word without names is itself', () => {
  expect(topicName('sports', 'egar')).not.toBe('Sports');
  expect(topicName('#okonta', 'ngen')).toBe('okonta');
});
