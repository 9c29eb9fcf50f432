import { learnChannels } from '@griot/content/channels/learn-channels';
import { describe, expect, it } from 'vitest';
import { chooseChannel } from './choose-channel.ts';
import { cardPictures, opensWithPicture, pictureCandidates } from './choose-pictures.ts';
import { pageNeed } from './choose-text.ts';
import { allowsFraming } from './framing.ts';
import { publicationTime } from './publication-time.ts';
import { domainOf, pageAddress, readersAddress } from './readers-address.ts';

const now = new Date('2026-03-10T12:00:00Z');
const time = (text: string) => new Date(text).getTime();

describe('the original address', () => {
  it.each([
    ['http://courier.example/a', 'https://courier.example/a'],
    ['https://courier.example/a?id=7&utm_source=rss&utm_medium=feed#top', 'https://courier.example/a?id=7'],
    ['http://courier.example:8080/a', 'http://courier.example:8080/a'],
    ['https://courier.example/#!/a', 'https://courier.example/#!/a'],
    ['  https://courier.example/सड़क ', 'https://courier.example/%E0%A4%B8%E0%A4%A1%E0%A4%BC%E0%A4%95'],
  ])('DET-19 is upgraded to https and the same for the same page: %s', (found, expected) => {
    expect(readersAddress(found)).toBe(expected);
  });

  it.each([
    '',
    'courier',
    '/a',
    'javascript:alert(1)',
    'ftp://courier.example/a',
    'https://bank.example@evil.example/',
    `https://courier.example/${'a'.repeat(3000)}`,
  ])('is none: %s', (found) => {
    expect(readersAddress(found)).toBeUndefined();
    expect(pageAddress(found)).toBeUndefined();
  });

  it('is asked for as the feed has it', () => {
    expect(pageAddress('http://courier.example/a?utm_source=rss')).toBe('http://courier.example/a');
  });

  it('has a domain readers know', () => {
    expect(domainOf('https://www.courier.example:8080/a')).toBe('courier.example');
    expect(domainOf('')).toBe('');
  });
});

describe('when an article was published', () => {
  it.each([
    ['as its feed says', time('2026-03-09T08:00:00Z'), time('2026-03-01'), '2026-03-09T08:00:00.000Z'],
    ['as its page says', null, time('2026-03-01T00:00:00Z'), '2026-03-01T00:00:00.000Z'],
    ['now', null, undefined, now.toISOString()],
    ['now, and not in the future', time('2026-03-10T17:30:00Z'), undefined, now.toISOString()],
    ['now, where the feed’s time is none', Number.NaN, undefined, now.toISOString()],
    ['too long ago', time('2026-02-01'), undefined, undefined],
    ['too long ago, as its page says', null, time('1970-01-01'), undefined],
  ])('%s', (_, feed, page, expected) => {
    expect(publicationTime({ feed, page, now })?.toISOString()).toBe(expected);
  });
});

describe('a page', () => {
  it.each([
    ['its text', 'full', false, true, true, 'text'],
    ['nothing, where the feed has all', 'full', true, true, true, 'nothing'],
    ['a picture', 'full', true, false, true, 'about'],
    ['whether it may be framed', 'full', true, true, false, 'about'],
    ['nothing, where a summary is all we show', 'summary', false, true, true, 'nothing'],
    ['a picture for a summary', 'summary', false, false, true, 'about'],
    ['whether it may be framed, for a summary', 'summary', true, true, false, 'about'],
  ] as const)('is asked for %s', (_, licence, isWholeInFeed, hasPicture, isFramingKnown, need) => {
    expect(pageNeed({ licence, isWholeInFeed, hasPicture, isFramingKnown })).toBe(need);
  });

  it.each([
    ['says nothing', {}, true],
    ['says DENY', { 'x-frame-options': 'DENY' }, false],
    ['says sameorigin', { 'x-frame-options': 'sameorigin' }, false],
    ['says it twice', { 'x-frame-options': 'SAMEORIGIN, SAMEORIGIN' }, false],
    ['names another', { 'x-frame-options': 'ALLOW-FROM https://other.example' }, false],
    ['says what browsers do not know', { 'x-frame-options': 'ALLOWALL' }, true],
    ['names no ancestors', { 'content-security-policy': "frame-ancestors 'none'" }, false],
    ['names an empty list', { 'content-security-policy': 'frame-ancestors' }, false],
    [
      'names itself',
      { 'content-security-policy': "default-src *; frame-ancestors 'self' https://courier.example" },
      false,
    ],
    ['names all', { 'content-security-policy': 'Frame-Ancestors *' }, true],
    ['names all with https', { 'content-security-policy': "frame-ancestors 'self' https:;" }, true],
    ['names all hosts', { 'content-security-policy': 'frame-ancestors https://*' }, true],
    [
      'has a policy that outweighs the other header',
      { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' },
      true,
    ],
    [
      'has a policy about other things',
      { 'content-security-policy': "script-src 'self'", 'x-frame-options': 'DENY' },
      false,
    ],
    [
      'has two policies, of which one forbids',
      { 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" },
      false,
    ],
    [
      'repeats itself, where the first counts',
      { 'content-security-policy': "frame-ancestors *; frame-ancestors 'none'" },
      true,
    ],
  ])('that %s may be framed or not', (_, headers, expected) => {
    expect(allowsFraming(headers as Record<string, string>, 'https://courier.example/a')).toBe(expected);
  });

  it('without https cannot stand in one that has it', () => {
    expect(allowsFraming({}, 'http://courier.example/a')).toBe(false);
  });
});

describe('the channel of an article', () => {
  const examples = ['goal match team coach league', 'vote party minister bill law', 'film song star stage show'];
  const channels = ['sports', 'politics', 'entertainment'];
  const model = learnChannels(
    channels.flatMap((channel, at) => [1, 2].map(() => ({ channel, terms: examples[at]?.split(' ') ?? [] }))),
  );
  const terms = 'goal match team coach league'.split(' ');
  it.each([
    ['its feed’s', 'world', ['Sport'], 'tech', model, { channel: 'world', by: 'feed' }],
    ['its own', null, ['Top stories', 'Siasa'], 'tech', model, { channel: 'politics', by: 'item' }],
    ['its source’s', null, ['local'], 'tech', model, { channel: 'tech', by: 'source' }],
    ['what it talks about', null, ['local'], null, model, { channel: 'sports', by: 'classifier' }],
    ['For You alone, where nobody can tell', null, [], null, undefined, { channel: 'main', by: null }],
  ])('is %s', (_, feedChannel, categories, sourceChannel, learnt, expected) => {
    expect(chooseChannel({ feedChannel, categories, sourceChannel, model: learnt, terms })).toEqual(expected);
  });
});

describe('pictures', () => {
  const aPicture = (id: string, width = 720) => ({ id, width, height: 480, placeholder: '' });
  const shown = (id: string, width = 720) => ({ ...aPicture(id, width), caption: `of ${id}` });
  const ids = (pictures: readonly { id: string }[]) => pictures.map(({ id }) => id).join();
  it.each([
    ['the lead alone', aPicture('l'), [shown('a'), shown('b')], 'l'],
    ['none', undefined, [], ''],
    ['three of the text', aPicture('l'), [shown('a'), shown('b'), shown('c'), shown('d')], 'a,b,c'],
    ['not the same twice', aPicture('l'), [shown('a'), shown('a'), shown('b')], 'l'],
    ['not the small ones', aPicture('l'), [shown('a'), shown('b'), shown('c', 200)], 'l'],
  ])('ITEM-05 on a card are %s', (_, lead, inText, expected) => {
    expect(ids(cardPictures(lead, inText))).toBe(expected);
  });

  it('keep the caption they have in the text', () => {
    expect(cardPictures(aPicture('a'), [shown('a')])).toMatchObject([{ caption: 'of a' }]);
  });

  it.each([
    ['<figure><img src="griot-media:a"></figure><p>a</p>', true],
    ['<p>a</p><figure><img src="griot-media:a"></figure><p>b</p>', true],
    ['<p>a</p><p>b</p><img src="griot-media:a">', false],
    ['<p>a</p>', false],
  ])('open a text, or do not: %s', (html, expected) => {
    expect(opensWithPicture(html)).toBe(expected);
  });

  it('are named by feed, page and text', () => {
    const named = pictureCandidates({
      feed: [
        { url: 'https://c.example/1.jpg', width: 600, height: null, from: 'media' },
        { url: 'https://c.example/2.jpg', width: null, height: null, from: 'body' },
      ],
      page: 'https://c.example/3.jpg',
      body: [{ address: 'https://c.example/4.jpg', alt: 'A hill', caption: '', width: 100, height: 50 }],
    });
    expect(named).toEqual([
      { address: 'https://c.example/3.jpg', from: 'open-graph' },
      { address: 'https://c.example/1.jpg', from: 'feed', width: 600 },
      { address: 'https://c.example/2.jpg', from: 'body', position: 1 },
      { address: 'https://c.example/4.jpg', from: 'body', position: 0, words: 'A hill', width: 100, height: 50 },
    ]);
  });
});
