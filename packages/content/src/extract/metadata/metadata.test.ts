import { describe, expect, it } from 'vitest';
import { extractArticle } from '../extract-article.ts';

const address = 'https://paper.example/news/2026/02/03/rain';
const prose =
  '<p>The rain came in the night, and by morning every barrel in the village was full to the brim with it.</p>'.repeat(
    2,
  );
const about = (head: string, body = '') =>
  extractArticle(
    `<head>${head}</head><body><h1>Rain came at last</h1>${body}<div>${prose}<p>It stayed for a week, which nobody had expected of it at this time of the year.</p></div></body>`,
    address,
  );
const stated = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Rain', ...thing })}</script>`;

describe('who wrote it', () => {
  it.each([
    ['a name', stated({ author: 'Ada Obi' }), '', 'Ada Obi'],
    ['people', stated({ author: [{ name: 'Ada Obi' }, { name: 'By Sam Otu' }] }), '', 'Ada Obi, Sam Otu'],
    ['a meta element', '<meta name="author" content="Ada Obi">', '', 'Ada Obi'],
    [
      'a page instead of a name',
      '<meta property="article:author" content="https://facebook.example/ada">',
      '',
      undefined,
    ],
    ['a line on the page', '', '<p class="byline">By Ada Obi | Updated 3 February 2026</p>', 'Ada Obi'],
    ['a link on the page', '', '<a rel="author" href="/ada">Ada Obi</a>', 'Ada Obi'],
    [
      'a box with more than a name',
      '',
      '<div class="author"><a href="/ada">Ada Obi</a> has written about water for twenty years, mostly in the rain.</div>',
      'Ada Obi',
    ],
    [
      'several elements',
      '<meta name="author" content="Ada Obi"><meta name="author" content="Sam Otu">',
      '',
      'Ada Obi, Sam Otu',
    ],
    ['a line that begins as bylines do', '', '<p>Von Ada Obi und Sam Otu, 3.2.2026</p>', 'Ada Obi und Sam Otu'],
    ['a label and the line below it', '', '<h5>Autor:</h5><p>Ada Obi/Agentur</p>', 'Ada Obi'],
    ['words run together', '', '<p class="byline">ByAda Obi</p>', 'Ada Obi'],
    ['a name with its date', '', '<p class="author">Ada Obi 03.02.2026</p>', 'Ada Obi'],
    ['a link to all her articles', '', '<p class="author">View all posts by Ada Obi</p>', 'Ada Obi'],
    [
      'the address of a link',
      '',
      '<p>Seen by <a href="/author/ada-obi/">Ada Obi</a> from the hill above the town</p>',
      'Ada Obi',
    ],
    [
      'a person before the publisher',
      stated({ author: 'The Paper', publisher: { name: 'The Paper' } }),
      '<p>By Ada Obi</p>',
      'Ada Obi',
    ],
    [
      'the publisher where nobody else is named',
      stated({ author: 'The Paper', publisher: { name: 'The Paper' } }),
      '',
      'The Paper',
    ],
    [
      'a name with the paper behind it',
      `${stated({ author: 'Ada Obi, The Paper', publisher: { name: 'The Paper' } })}`,
      '',
      'Ada Obi',
    ],
    ['no label of a form', '', '<form><p class="comment-form-author"><label>Name *</label></p></form>', undefined],
    ['no writer of a comment', '', '<div id="comments"><p class="author">Sam Otu</p></div>', undefined],
  ])('is read from %s', (_where, head, body, byline) => expect(about(head, body).byline).toBe(byline));
});

describe('when it appeared', () => {
  const moment = Date.UTC(2026, 1, 3, 6);
  it.each([
    ['JSON-LD', stated({ datePublished: '2026-02-03T06:00:00Z' }), '', moment],
    ['Open Graph', '<meta property="article:published_time" content="2026-02-03T06:00:00Z">', '', moment],
    ['the time shown', '', '<time datetime="2026-02-03T06:00:00Z">today</time>', moment],
    ['microdata', '<meta itemprop="datePublished" content="2026-02-03T06:00:00Z">', '', moment],
    ['RDFa', '', '<span property="schema:dateCreated" content="2026-02-03T06:00:00Z">today</span>', moment],
    ['a microformat', '', '<abbr class="published" title="2026-02-03T06:00:00Z">today</abbr>', moment],
    ['the address', '', '', Date.UTC(2026, 1, 3)],
  ])('is read from %s', (_where, head, body, publishedAt) => expect(about(head, body).publishedAt).toBe(publishedAt));

  it.each([
    ['a line that also names the author', '<p>Geschrieben von Ada Obi am 03.02.2026 (12 x gelesen)</p>'],
    ['a line that also names the section', '<p>Weather, 3.2.26</p>'],
    ['a line with the name of the month', '<p>Par Ada Obi | 3 février 2026</p>'],
    ['an element named after it, far below', `${prose.repeat(12)}<div class="post-date">Town, 3.2.2026</div>`],
  ])('is read from %s', (_where, line) => {
    const page = `<html lang="de"><body><h1>Rain</h1>${line}${prose}</body></html>`;
    expect(extractArticle(page, 'https://paper.example/rain').publishedAt).toBe(Date.UTC(2026, 1, 3));
  });

  it('is read from an address that ends with the day', () => {
    expect(extractArticle(prose, 'https://paper.example/news/03-02-2026').publishedAt).toBe(Date.UTC(2026, 1, 3));
  });

  it.each([
    ['metadata', stated({ datePublished: '2026-07-03T06:00:00' }), ''],
    ['the page', '', '<time datetime="2026-07-03 06:00">today</time>'],
  ])('is in the time zone of the market where %s names none', (_where, head, body) => {
    const page = `<head>${head}</head><h1>Rain</h1>${body}${prose}`;
    expect(extractArticle(page, 'https://paper.example/rain', 'Europe/Berlin').publishedAt).toBe(
      Date.UTC(2026, 6, 3, 4),
    );
  });

  it('is not after it was changed', () => {
    const head = stated({ datePublished: '2026-02-03T06:00:00Z', dateModified: '2020-01-01' });
    expect(about(head).modifiedAt).toBeUndefined();
  });
});

describe('its picture', () => {
  it.each([
    ['Open Graph', '<meta property="og:image" content="/rain.jpg">', 'https://paper.example/rain.jpg'],
    [
      'JSON-LD',
      stated({ image: { '@type': 'ImageObject', url: 'http://cdn.example/rain.jpg' } }),
      'https://cdn.example/rain.jpg',
    ],
    ['a list', stated({ image: ['//cdn.example/a.jpg', '//cdn.example/b.jpg'] }), 'https://cdn.example/a.jpg'],
    [
      'anything but the logo',
      `<meta property="og:image" content="/logo.png">${stated({ image: '/rain.jpg' })}`,
      'https://paper.example/rain.jpg',
    ],
    ['no data address', '<meta property="og:image" content="data:image/png;base64,AAAA">', undefined],
  ])('is read from %s', (_where, head, leadImage) => expect(about(head).leadImage).toBe(leadImage));

  it('is the first of the body where none is stated', () => {
    const page = `<article>${prose}<p><img src="/first.jpg?a=1&b=2"></p><p>It stayed for a week, which nobody had expected.</p></article>`;
    expect(extractArticle(page, address).leadImage).toBe('https://paper.example/first.jpg?a=1&b=2');
  });
});

describe('the paywall', () => {
  const wall = '<div class="paywall">Subscribe to continue reading this story.</div>';
  it.each([
    ['it states so', stated({ isAccessibleForFree: false }), '', true],
    ['it states so as text', stated({ isAccessibleForFree: 'False' }), '', true],
    ['it is locked', '<meta property="article:content_tier" content="locked">', '', true],
    ['a wall stands in a short text', '', wall, true],
    ['it states the opposite', stated({ isAccessibleForFree: true }), '', false],
    ['nothing says so', '', '', false],
  ])('is known when %s', (_how, head, body, isPaywalled) => expect(about(head, body).isPaywalled).toBe(isPaywalled));

  it('keeps the summary where nothing else may be read', () => {
    const page = `<head><meta name="description" content="Rain came, and stayed.">${stated({ isAccessibleForFree: false })}</head><body></body>`;
    expect(extractArticle(page, address)).toMatchObject({
      isArticle: true,
      isPaywalled: true,
      text: '',
      summary: 'Rain came, and stayed.',
    });
  });
});

describe('its language and direction', () => {
  it.each([
    ['<html lang="pt-BR">', 'pt'],
    ['<html lang="EN_us">', 'en'],
    ['<meta property="og:locale" content="hi_IN">', 'hi'],
    ['<html lang="">', undefined],
  ])('%s is %s', (html, language) => expect(extractArticle(`${html}${prose}`, address).language).toBe(language));

  it('goes by the letters, whatever the page declares', () => {
    const urdu =
      '<p>بارش رات کو آئی اور صبح تک گاؤں کا ہر مٹکا بھر چکا تھا، جس کی اس موسم میں کسی کو امید نہ تھی۔</p>'.repeat(3);
    expect(extractArticle(`<html dir="ltr">${urdu}`, address).direction).toBe('rtl');
    expect(extractArticle(`<html dir="rtl">${prose}`, address).direction).toBe('ltr');
  });
});
