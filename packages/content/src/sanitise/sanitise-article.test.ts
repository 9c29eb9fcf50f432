import { runs } from '@griot/testkit/setup/runs';
import { describe, expect, it } from 'vitest';
import { sanitiseArticle } from './sanitise-article.ts';

const clean = (html: string, address = 'https://daily.example/news/1') => sanitiseArticle(html, { address });
const link = (href: string, words: string) => `<a href="${href}" rel="noopener nofollow" target="_blank">${words}</a>`;
const picture = (src: string, rest = '') => `<img src="${src}" alt=""${rest} loading="lazy" decoding="async">`;

describe('what a cleaned article keeps (DET-20)', () => {
  it.each([
    ['paragraphs', '<p>One.</p><p>Two.</p>'],
    ['headings', '<h2>A</h2><h3>B</h3><h4>C</h4>'],
    ['lists in lists', '<ul><li>a<ol start="3"><li>b</li></ol></li></ul>'],
    ['quotations', '<blockquote><p>So it was said.</p></blockquote>'],
    ['emphasis', '<p><strong>a</strong> <em>b</em> <b>c</b> <i>d</i> <s>e</s> x<sub>2</sub> y<sup>3</sup></p>'],
    ['line breaks and rules', '<p>a<br>b</p><hr><p>c</p>'],
    ['code with its spaces', '<pre><code>if x:\n    y  =  1</code></pre>'],
    ['times', '<p><time datetime="2026-03-01T10:00Z">March</time></p>'],
    [
      'tables',
      '<table><caption>T</caption><thead><tr><th>h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>',
    ],
    ['an empty cell among others', '<table><tbody><tr><td>1</td><td></td></tr></tbody></table>'],
    ['every script of the world', '<p>مرحبا &amp; নমস্কার · வணக்கம் &lt;3 👋🏽</p>'],
  ])('%s', (_, html) => expect(clean(html)).toBe(html));

  it('the text of tags it does not know', () => {
    expect(clean('<p><font color=red>Rain</font> in <blink>Kano</blink>')).toBe('<p>Rain in Kano</p>');
  });

  it('our own pictures, with their size', () => {
    const own = '<img src="griot-media:sample-en-rain-1" alt="Rain" width="504" height="283"';
    expect(clean(`<figure>${own}><figcaption>Rain</figcaption></figure>`)).toBe(
      `<figure>${own} loading="lazy" decoding="async"><figcaption>Rain</figcaption></figure>`,
    );
  });
});

describe('what a cleaned article drops (DET-20)', () => {
  it.each([
    ['script, style and their text', '<p>a</p><script>b()</script><style>p{}</style>', '<p>a</p>'],
    [
      'players, frames and their fallbacks',
      '<video>no video</video><iframe src="https://x.example">f</iframe><p>a',
      '<p>a</p>',
    ],
    ['form fields, not the words between them', '<form><p>a <input value=b><button>c</button></p></form>', '<p>a</p>'],
    [
      'classes, styles, ids, data and handlers',
      '<p class=a style="b:c" id=d data-e=f onclick=g() dir=rtl>x',
      '<p>x</p>',
    ],
    ['paragraphs that hold nothing', '<p></p><p> &nbsp;</p><p><br></p><p><b></b>\u200b</p><p>a</p>', '<p>a</p>'],
    ['elements that hold nothing', '<ul><li></li></ul><figure></figure><table><tr><td></table><h2> </h2>', ''],
    ['pixels that count readers', '<p>a<img src="https://t.example/p.gif" width=1 height="1"></p>', '<p>a</p>'],
    ['pictures with only one thin side', '<img src="https://t.example/p.gif" height="0px" width=500>', ''],
    ['pictures without an address', '<p>a<img alt=x></p>', '<p>a</p>'],
    ['white space nobody sees', '<p>\n  a \n b </p>\n\n<p>c<b> </b>d</p>', '<p>a b</p><p>c d</p>'],
    [
      'sizes that are none',
      `<img src="https://i.example/a" width="50%" height=-3>`,
      `<p>${picture('https://i.example/a')}</p>`,
    ],
  ])('%s', (_, html, expected) => expect(clean(html)).toBe(expected));
});

describe('where links and pictures lead (DET-19)', () => {
  it.each([
    ['relative to the article', '../2?a=1&b=2', 'https://daily.example/2?a=1&amp;b=2'],
    ['without a scheme', '//other.example/x', 'https://other.example/x'],
    ['of the own site, upgraded to https', 'http://daily.example/x', 'https://daily.example/x'],
    ['of another site, as it is', 'http://other.example/x', 'http://other.example/x'],
  ])('a link %s', (_, href, expected) => {
    expect(clean(`<p><a href="${href}" class=x>y</a></p>`, 'http://daily.example/news/1')).toBe(
      `<p>${link(expected, 'y')}</p>`,
    );
  });

  it.each([
    '#note',
    'mailto:a@b.example',
    'tel:1',
    'ftp://a.example',
    'https://bank.example@evil.example/',
    '',
    'http://',
  ])('a link to %j is only its words', (href) => expect(clean(`<p><a href="${href}">y</a></p>`)).toBe('<p>y</p>'));

  it.each([
    ['/a.jpg', 'https://daily.example/a.jpg'],
    ['http://daily.example/a.jpg', 'https://daily.example/a.jpg'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ])('a picture at %s is shown by https', (src, expected) => {
    expect(clean(`<img src="${src}" width="640" srcset="x 2x">`)).toBe(`<p>${picture(expected, ' width="640"')}</p>`);
  });

  it.each(['http://other.example/a.jpg', 'data:image/png;base64,AAAA', 'blob:x', 'griot-media:../x', 'griot-media:'])(
    'a picture at %j is not shown',
    (src) => expect(clean(`<p>a<img src="${src}"></p>`)).toBe('<p>a</p>'),
  );

  it('keeps no relative address when the article has none itself', () => {
    expect(clean('<p><a href="/x">y</a><img src="/a.jpg"></p>', 'unknown')).toBe('<p>y</p>');
  });
});

describe('how a cleaned article is put in order (DET-20)', () => {
  it.each([
    ['loose words become paragraphs', 'a <div>b</div><div>c</div> d', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
    ['the title stays the only first heading', '<h1>A</h1><h6>B</h6>', '<h2>A</h2><h4>B</h4>'],
    ['a list ends the paragraph it stands in', '<p>a<ul><li>b</ul>c</p>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
    ['a block ends bold', '<b>a<p>b</p></b>', '<p><b>a</b></p><p>b</p>'],
    ['what was left open is closed', '<ul><li><b>a<li>b', '<ul><li><b>a</b></li><li>b</li></ul>'],
    ['words in a list become an item', '<ul>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['rows get their table body', '<table><tr><td>a', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['items and cells without a list or table', '<li>a</li><td>b</td>', '<p>a</p><p>b</p>'],
    [
      'a link in a link',
      '<a href=https://a.example/><b><a href=https://b.example/>x',
      `<p>${link('https://a.example/', '<b>x</b>')}</p>`,
    ],
    [
      'boxes around a picture',
      '<figure><div><img src=/a></div></figure>',
      `<figure>${picture('https://daily.example/a')}</figure>`,
    ],
    [
      'words between pictures of a paragraph',
      '<p>a <img src=/a> b</p>',
      `<p>a ${picture('https://daily.example/a')} b</p>`,
    ],
  ])('%s', (_, html, expected) => expect(clean(html)).toBe(expected));

  it('does not follow quotations without end', () => {
    const html = clean(`${'<blockquote>'.repeat(100)}a`);
    expect(html.match(/<blockquote>/g)).toHaveLength(6);
  });

  it('saves the words of a page nested beyond reason', () => {
    expect(clean(`<p>before${'<b>'.repeat(200_000)}after &lt;b&gt;`)).toBe('<p>before after &lt;b&gt;</p>');
  });

  it.each([
    ['spaces', `a${' '.repeat(runs(800_000, 3))}b`],
    ['preformatted spaces', `<pre>a${' '.repeat(runs(800_000, 3))}b</pre>`],
    ['empty elements', `<p>${'<b> </b>'.repeat(runs(90_000, 2))}a`],
    ['open tags', '<p><b>'.repeat(runs(150_000, 3))],
    ['open brackets', '<'.repeat(runs(800_000))],
    ['unfinished attributes', '<a href="'.repeat(runs(90_000, 3))],
    ['lists', '<ul><li>'.repeat(400)],
    ['cells', '<table><td>a'.repeat(runs(90_000, 4))],
    ['entities', '&lt;'.repeat(runs(200_000))],
    ['players', '<iframe src="https://youtu.be/aBcDeFgHi-1">'.repeat(runs(20_000))],
    ['players that end', '<iframe src="https://youtu.be/aBcDeFgHi-1"></iframe>'.repeat(runs(20_000))],
    ['players in players', '<video><source src="/a.mp4">'.repeat(runs(30_000))],
    ['figures of players', '<figure><video src="/a.mp4"></video><figcaption>a'.repeat(runs(20_000))],
  ])('takes its time from no one: a page of %s', (_, html) => {
    expect(clean(html).length).toBeLessThanOrEqual(256 * 1024);
  });

  it('cuts off what is longer than any article, and stays whole', () => {
    const html = clean('<p>a &amp; <b>b</b></p>'.repeat(runs(100_000)));
    expect(html.length).toBeLessThanOrEqual(256 * 1024);
    expect(html.endsWith('</p>')).toBe(true);
    expect(clean(html)).toBe(html);
  });
});
