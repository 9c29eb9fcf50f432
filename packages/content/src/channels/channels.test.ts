import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { termsOf } from '../words/terms-of.ts';
import { channelOf } from './channel-of.ts';
import { learnChannels } from './learn-channels.ts';

type Sample = { channel: string; title: string; summary: string; body: string };
type Language = 'en' | 'fr' | 'ar';

function samples(language: Language) {
  const file = new URL(`../../../../demo/news/${language}/articles.json`, import.meta.url);
  const articles: Sample[] = JSON.parse(readFileSync(file, 'utf8'));
  return articles.map(({ channel, title, summary, body }) => {
    return { channel, terms: termsOf(`${title} ${summary} ${body.replace(/<[^>]+>/g, ' ')}`, language) };
  });
}

/** Every article is judged once by a model that never saw it; stories told twice stay near each other in the files. */
function judged(language: Language) {
  const all = samples(language);
  const fold = Math.ceil(all.length / 8);
  const parts = Map.groupBy(all.keys(), (place) => Math.floor(place / fold));
  return [...parts.values()].flatMap((places) => {
    const model = learnChannels(all.filter((_, place) => !places.includes(place)));
    return places
      .flatMap((place) => all[place] ?? [])
      .map(({ channel, terms }) => {
        return { truth: channel, guess: channelOf(model, terms, 0)?.channel, sure: channelOf(model, terms)?.channel };
      });
  });
}

const share = (part: number, whole: number) => part / Math.max(1, whole);

describe('the channel of an article', () => {
  it('is learnt from texts: far better than the commonest channel, and better still when sure', () => {
    const all = (['en', 'fr', 'ar'] as const).flatMap(judged);
    const sure = all.filter((one) => one.sure !== undefined);
    const commonest = Math.max(...[...Map.groupBy(all, ({ truth }) => truth).values()].map((list) => list.length));
    const figures = {
      majority: share(commonest, all.length),
      accuracy: share(all.filter((one) => one.guess === one.truth).length, all.length),
      accuracyWhenSure: share(sure.filter((one) => one.sure === one.truth).length, sure.length),
      shareSure: share(sure.length, all.length),
    };
    expect(figures.accuracy, JSON.stringify(figures)).toBeGreaterThan(3 * figures.majority);
    expect(figures.accuracyWhenSure, JSON.stringify(figures)).toBeGreaterThan(0.85);
    expect(figures.shareSure, JSON.stringify(figures)).toBeGreaterThan(0.15);
  });

  it('survives being kept as JSON', () => {
    const model = learnChannels(samples('en'));
    const [first] = samples('en');
    expect(channelOf(JSON.parse(JSON.stringify(model)), first?.terms ?? [])).toEqual(
      channelOf(model, first?.terms ?? []),
    );
  });

  it('is left open where a text says nothing the model knows', () => {
    const model = learnChannels(samples('en'));
    expect(channelOf(model, termsOf('zzyzx qwfp arst dhne iolk vbgt', 'en'))).toBeUndefined();
    expect(channelOf(model, [])).toBeUndefined();
  });

  it('is left open where two channels use the same words', () => {
    const words = 'goal match striker coach season league'.split(' ');
    const model = learnChannels(['sports', 'business'].flatMap((channel) => Array(3).fill({ channel, terms: words })));
    expect(channelOf(model, words)).toBeUndefined();
  });

  it('is clear where each channel has words of its own', () => {
    const texts = {
      sports: 'goal match striker coach season league stadium referee',
      health: 'clinic nurse vaccine patient doctor malaria ward dose',
    };
    const examples = Object.entries(texts).flatMap(([channel, text]) =>
      Array(3).fill({ channel, terms: termsOf(text, 'en') }),
    );
    const guess = channelOf(learnChannels(examples), termsOf('nurse dose vaccine clinic patient today', 'en'));
    expect(guess).toMatchObject({ channel: 'health' });
    expect(guess?.confidence).toBeGreaterThan(0.9);
  });

  it('is told by a few rare words of a headline, though each stood in one text only', () => {
    const examples = [
      ['sports', 'the team won the final after a late penalty'],
      ['sports', 'the town cheers its wrestlers home from the tournament'],
      ['health', 'the clinic has vaccine for the whole town'],
      ['health', 'the ministry counts the cases of measles in the town'],
      ['business', 'the bank lends more to the mills of the town'],
      ['business', 'the price of the shares fell after the budget'],
    ].map(([channel = '', text = '']) => ({ channel, terms: termsOf(text, 'en') }));
    const model = learnChannels(examples);
    expect(channelOf(model, termsOf('Measles vaccine for the team', 'en'))?.channel).toBe('health');
    expect(channelOf(model, termsOf('Late penalty decides tournament', 'en'))?.channel).toBe('sports');
    expect(channelOf(model, termsOf('Measles', 'en'))).toBeUndefined();
  });

  it('goes by the words that few texts have, and by those that a text repeats', () => {
    const model = learnChannels(
      [
        ['sports', 'minister opens stadium stadium stadium'],
        ['sports', 'minister praises striker striker'],
        ['politics', 'minister leaves parliament parliament stadium'],
        ['politics', 'minister loses vote vote'],
      ].map(([channel = '', text = '']) => ({ channel, terms: termsOf(text, 'en') })),
    );
    expect(model.terms[termsOf('striker', 'en')[0] ?? '']?.rarity).toBeGreaterThan(
      model.terms[termsOf('minister', 'en')[0] ?? '']?.rarity ?? Number.POSITIVE_INFINITY,
    );
    const once = channelOf(model, termsOf('stadium parliament', 'en'), -1);
    const repeated = channelOf(model, termsOf('stadium parliament parliament parliament', 'en'), -1);
    expect(repeated?.channel).toBe('politics');
    expect(repeated?.confidence).toBeGreaterThan(once?.channel === 'politics' ? once.confidence : 0);
  });

  it('is nothing without examples, and words named like parts of an object do no harm', () => {
    expect(channelOf(learnChannels([]), ['a', 'b', 'c', 'd', 'e', 'f'])).toBeUndefined();
    const odd = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'];
    const model = learnChannels([0, 1].map(() => ({ channel: 'technology', terms: odd })));
    expect(() => channelOf(JSON.parse(JSON.stringify(model)), odd)).not.toThrow();
  });
});
