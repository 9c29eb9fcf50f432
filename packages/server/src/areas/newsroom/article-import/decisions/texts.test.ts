import type { Extracted } from '@griot/content/extract/extracted';
import { describe, expect, it } from 'vitest';
import { chooseText, isFullText, isTeaser } from './choose-text.ts';
import { bylineOf, cleanLine, summaryOf } from './lines.ts';

const sentence = 'The council met on Thursday and spoke of nothing but the bridge. ';
const paragraph = sentence.repeat(5).trim();
const whole = `${paragraph}\n\n${paragraph}`;

describe('a feed carries the whole text', () => {
  it.each([
    ['two paragraphs', whole, true],
    ['one long paragraph', sentence.repeat(40), true],
    ['one paragraph', paragraph, false],
    ['nothing', '', false],
    ['a long text that breaks off', `${whole} And then…`, false],
    ['… with three points', `${whole} And then...`, false],
    ['… in brackets', `${whole} And then [...]`, false],
    ['… with an invitation', `${whole}\n\nRead more`, false],
    ['… in French', `${whole}\n\nLire la suite sur notre site`, false],
    ['… in Arabic', `${whole}\n\nاقرأ المزيد`, false],
    ['… in Hindi', `${whole}\n\nऔर पढ़ें`, false],
    ['… in Bengali', `${whole}\n\nআরও পড়ুন`, false],
    ['points in the middle', `${paragraph} And then… it rained.\n\n${paragraph}`, true],
    ['people who read more', `Children read more than ever. ${whole}`, true],
  ])('%s: %s', (_, text, expected) => {
    expect(isFullText(text)).toBe(expected);
  });

  it('or a teaser, at any length', () => {
    expect(isTeaser('It rained […]')).toBe(true);
    expect(isTeaser('It rained.')).toBe(false);
  });
});

describe('the words readers get', () => {
  const page = (known: Partial<Extracted>) =>
    ({ isArticle: true, html: '<p>page</p>', text: 'page', isPaywalled: false, ...known }) as Extracted;
  const feed = { html: '<p>feed</p>', text: whole };
  const teaser = { html: '<p>feed</p>', text: 'It rained…' };
  const none = { ...page({}), isArticle: false, reason: 'no-text' } as const;
  it.each([
    ['the feed’s, where it is whole', 'full', feed, page({}), 'feed'],
    ['the page’s, where the feed has a teaser', 'full', teaser, page({}), 'page'],
    ['the summary, where neither has it', 'full', teaser, undefined, 'summary'],
    ['the summary, where the page could not be read', 'full', teaser, none, 'summary'],
    ['the summary, where readers meet a paywall', 'full', feed, page({ isPaywalled: true }), 'summary'],
    ['the summary, where that is all we may show', 'summary', feed, page({}), 'summary'],
  ] as const)('%s', (_, licence, words, found, textFrom) => {
    const chosen = chooseText({ licence, feed: words, page: found, summary: 'Rain & <wind>.' });
    expect(chosen.textFrom).toBe(textFrom);
    if (textFrom === 'summary') expect(chosen.html).toBe('<p>Rain &amp; &lt;wind&gt;.</p>');
  });

  it('none, where there are none', () => {
    expect(chooseText({ licence: 'summary', feed, page: undefined, summary: '' })).toMatchObject({
      html: '',
      text: '',
    });
  });
});

describe('a summary', () => {
  it.each([
    ['is what the feed says', ['The town has its bridge.', 'Else.'], 'The town has its bridge.'],
    ['is what the page says, where the feed is silent', ['', undefined, 'Else.'], 'Else.'],
    ['is not the title again', ['“Bridge opens”', 'After six years.'], 'After six years.'],
    ['has no invitation', ['The town has its bridge. Read more »'], 'The town has its bridge.'],
    [
      'has nothing of the tool that wrote it',
      ['It rained. The post Bridge opens appeared first on Courier.'],
      'It rained.',
    ],
    ['is one line', ['It\nrained.\u0000'], 'It rained.'],
    ['may be missing', [undefined, ''], ''],
  ])('%s', (_, said, expected) => {
    expect(summaryOf({ title: 'Bridge opens', stated: said })).toBe(expected);
  });

  it('ends with a sentence, and is a sentence or two', () => {
    const summary = summaryOf({ title: 'Bridge opens', stated: [sentence.repeat(30)] });
    expect(summary).toBe(sentence.repeat(4).trim());
    expect(summaryOf({ title: '', stated: ['word '.repeat(200)] }).length).toBeLessThanOrEqual(300);
  });
});

describe('a name under an article', () => {
  it.each([
    ['the feed’s', ['Ada Obi', 'B. Else'], 'Ada Obi'],
    ['the page’s, where the feed has none', [null, ' B.\nElse '], 'B. Else'],
    ['nobody’s, where the source signs as itself', ['THE COURIER'], ''],
    ['nobody’s, where a machine signs', ['admin'], ''],
    ['nobody’s, where it is an address', ['desk@courier.example'], ''],
    ['nobody’s, where there is none', [undefined], ''],
  ])('is %s', (_, said, expected) => {
    expect(bylineOf(said, 'The Courier')).toBe(expected);
  });
});

it('a line takes no controls, nothing that turns it round, and no halves of characters', () => {
  expect(cleanLine(' a\u0000\u2028b\ud800 ', 10)).toBe('a b\ufffd');
  expect(cleanLine('\u202e\u2067 knaB\u202c می\u200cخواهد', 20)).toBe('knaB می\u200cخواهد');
  expect(cleanLine('😀'.repeat(10), 6)).toBe('😀😀…');
});
