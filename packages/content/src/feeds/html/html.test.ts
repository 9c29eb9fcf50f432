import { describe, expect, it } from 'vitest';
import { sanitiseArticle } from '../../sanitise/sanitise-article.ts';
import { htmlLines, htmlText, joinedLines, plainLine } from './html-text.ts';
import { mendHtml } from './mend-html.ts';

const mended = (html: string, length = 10_000) => mendHtml(html, { base: 'https://daily.example/news/1', length }).html;

describe('a headline', () => {
  it.each([
    ['Bread & butter', 'Bread & butter'],
    ['Bread &amp; butter', 'Bread & butter'],
    ['Bread &amp;amp; butter', 'Bread & butter'],
    ['<b>Bread</b> and <i>butter</i>', 'Bread and butter'],
    ['&lt;b&gt;Bread&lt;/b&gt; and butter', 'Bread and butter'],
    ['Bread<br>and butter', 'Bread and butter'],
    ['  Bread \n\t and  butter ', 'Bread and butter'],
    ['History of the <blink> tag', 'History of the <blink> tag'],
    ['History of the &lt;blink&gt; tag', 'History of the <blink> tag'],
    ['When 3 < 5 & 7 > 6', 'When 3 < 5 & 7 > 6'],
    ['Q&A; what next?', 'Q&A; what next?'],
    ['Ma&ntilde;ana &#8212; ma&#xf1;ana', 'Mañana — mañana'],
    ['10&nbsp;000 francs', '10\u00a0000 francs'],
    ['خبر &quot;عاجل&quot;', 'خبر "عاجل"'],
    ['safe<script>alert(1)</script> words', 'safe words'],
  ])('%s reads %s', (given, line) => expect(plainLine(given)).toBe(line));
});

describe('the words of a text', () => {
  it('do not run together, and scripts have none', () => {
    expect(htmlText('<p>One</p><p>two<style>p{}</style></p><ul><li>three</li></ul>')).toBe('One two three');
  });

  const story =
    '<figure><img src="x"><figcaption>Boats near the shore</figcaption></figure><h2>A long night</h2><p>The crews\ncame <b>late</b>.</p><p>All are safe</p>';

  it('that are quoted have a line for each block, and no captions', () => {
    expect(htmlLines(story)).toBe('A long night\nThe crews came late.\nAll are safe');
    expect(htmlLines('<ul><li>Bread</li><li>Salt</li></ul>and<br>water')).toBe('Bread\nSalt\nand\nwater');
    expect(htmlLines('Plain words\nof one line')).toBe('Plain words of one line');
  });

  it.each([
    [htmlLines(story), 'A long night · The crews came late. All are safe'],
    ['Lagos:\nThe bridge\n\n\nOpen', 'Lagos: The bridge · Open'],
    ['عنوان\nوصل الناس.\nثم', 'عنوان · وصل الناس. ثم'],
    ['शीर्षक\nलोग आए।\nफिर', 'शीर्षक · लोग आए। फिर'],
    ['“Come.”\nThey came', '“Come.” They came'],
    ['', ''],
  ])('%j are one line, in which no heading runs into a sentence: %s', (lines, line) => {
    expect(joinedLines(lines)).toBe(line);
  });
});

describe('HTML of a feed', () => {
  it('gets absolute addresses', () => {
    expect(mended('<a href=" map ">x</a><img src="/i.jpg" srcset="a.jpg 1x, //c.example/b.jpg 2x">')).toBe(
      '<a href="https://daily.example/news/map">x</a>' +
        '<img src="https://daily.example/i.jpg" srcset="https://daily.example/news/a.jpg 1x, https://c.example/b.jpg 2x">',
    );
  });

  it('is closed where it was left open, and nothing is swallowed by what was meant to be empty', () => {
    expect(mended('<p>one <b>two')).toBe('<p>one <b>two</b></p>');
    expect(mended('<iframe src="https://v.example/1"/><p>after')).toBe(
      '<iframe src="https://v.example/1"></iframe><p>after</p>',
    );
    expect(mended('before<object data="x"> words instead')).toBe('before words instead');
  });

  it('keeps words in angle brackets', () => {
    expect(mended('a <word> and a <x-tag>b</x-tag>')).toBe('a &lt;word&gt; and a <x-tag>b</x-tag>');
    expect(mended('all about <!DOCTYPE')).toBe('all about &lt;!DOCTYPE');
  });

  it('ends where it grows too long, still well-formed', () => {
    const html = mended(`<div><p>${'word '.repeat(100)}</p><p>end</p></div>`, 200);
    expect(html).toMatch(/^<div><p>word (word ){20,}wor?d?<\/p><\/div>$/);
    expect(mended('bread &amp; butter', 9)).toBe('bread ');
    expect(mended(`${'<b>'.repeat(5000)}deep`)).toContain('deep');
  });

  it('still says the same once it is sanitised', () => {
    const html = mended('<p onclick="x()">Safe <a href="javascript:x()">link</a> &amp; <b>more</b></p>');
    expect(sanitiseArticle(html, { address: 'https://daily.example/news/1' })).toBe(
      '<p>Safe link &amp; <b>more</b></p>',
    );
  });
});
