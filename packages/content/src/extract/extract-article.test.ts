import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractArticle } from './extract-article.ts';
import type { Extracted } from './extracted.ts';

const address = 'https://ledger.example/city/story';

/**
 * Pages written for these tests, each with the habits of a kind of publisher; `.txt`, so that no tool mends their HTML.
 */
const fixture = (name: string) => readFileSync(`${import.meta.dirname}/fixtures/${name}.html.txt`, 'utf8');

function read(name: string): Extracted {
  const found = extractArticle(fixture(name), address);
  if (!found.isArticle) throw new Error(`${name} is an article, not: ${found.reason}`);
  return found;
}

const paragraphs = (name: string) => read(name).text.split('\n\n');

describe('an English newspaper page', () => {
  const article = read('english-newspaper');

  it('begins with the lead and ends with the last paragraph', () => {
    expect(article.text).toMatch(/^The last boat used to leave/);
    expect(article.text).toMatch(/it will sail before the rains\.$/);
  });

  it.each([
    ['the cookie note', 'We use cookies'],
    ['the way here', 'Home'],
    ['the share bar', 'Facebook'],
    ['the title, which stands apart', 'Night ferries'],
    ['the byline and the date', 'By Ngozi'],
    ['a caption doubled as text', 'Photo: Sam Otu'],
    ['what else there is to read', 'The bridge that was promised'],
    ['the newsletter box', 'Morning letter'],
    ['related articles', 'Rain closes'],
    ['the note about the author', 'covers the waterways'],
    ['the author box', 'never since missed'],
    ['the copyright line', '2026 The Creek Ledger'],
    ['tags', 'lagoon,'],
    ['comments', 'somebody sang'],
    ['the sidebar', 'A goat on the pitch'],
    ['the footer', 'read on both sides'],
    ['code', 'analytics'],
  ])('drops %s', (_what, words) => expect(article.text).not.toContain(words));

  it('keeps the table, the list, the quote and the heading over them', () => {
    expect(article.html).toContain('<h2>What it costs</h2><table>');
    expect(article.html).toContain('<td>Jetty to market</td><td>200</td>');
    expect(article.html).toContain('<li>Baskets of fish need a ticket of their own.</li>');
    expect(article.html).toContain('<blockquote><p>The water was never the problem.');
  });

  it('keeps the picture with its caption, loaded from where the page hid it', () => {
    expect(article.html).toContain(
      '<figure><img src="https://ledger.example/pictures/jetty.jpg" alt="The jetty at dusk"',
    );
    expect(article.html).toContain(
      '<figcaption>The jetty at dusk on the first evening. Photo: Sam Otu</figcaption></figure>',
    );
  });

  it('knows what the page says about it', () => {
    expect(article).toMatchObject({
      title: 'Night ferries return to the lagoon after eleven years',
      siteName: 'The Creek Ledger',
      byline: 'Ngozi Adeleke, Sam Otu',
      publishedAt: Date.UTC(2026, 2, 4, 5, 30),
      modifiedAt: Date.UTC(2026, 2, 4, 8, 0),
      language: 'en',
      direction: 'ltr',
      leadImage: 'https://ledger.example/pictures/ferry-1200.jpg',
      canonicalAddress: 'https://ledger.example/city/night-ferries-return',
      summary: 'Boats will again cross the water until midnight, and traders hope their customers come with them.',
      isPaywalled: false,
    });
  });
});

describe('pages in other languages and habits', () => {
  it('reads an Arabic page from right to left, without what it asks of its readers', () => {
    expect(read('arabic-agency')).toMatchObject({ direction: 'rtl', language: 'ar', byline: 'سلمى حداد' });
    expect(paragraphs('arabic-agency')).toHaveLength(4);
    expect(read('arabic-agency').text).not.toMatch(/اقرأ أيضا|تابعونا|جميع الحقوق/);
  });

  it('makes paragraphs of the empty lines in a Hindi page', () => {
    expect(paragraphs('hindi-portal')).toHaveLength(4);
    expect(read('hindi-portal').text).not.toMatch(/यह भी पढ़ें|हमें फॉलो/);
    expect(read('hindi-portal')).toMatchObject({
      title: 'पहाड़ी गाँव में लड़कियों ने खोली चलती लाइब्रेरी',
      byline: 'मीरा रावत',
      publishedAt: Date.UTC(2026, 0, 20, 4, 35),
      leadImage: 'https://img.samachar.example/library.jpg',
    });
  });

  it('finds the picture of a Bengali page where it stands for readers without script', () => {
    expect(paragraphs('bengali-daily')).toHaveLength(3);
    expect(read('bengali-daily').html).toContain(
      '<figure><img src="https://ledger.example/media/char-birds.jpg" alt="চরের পাখি"',
    );
    expect(read('bengali-daily').html).toContain('<figcaption>ভোরের চরে পাখির ঝাঁক</figcaption>');
    expect(read('bengali-daily').text).not.toMatch(/আরও পড়ুন|ভোরের চরে/);
  });

  it('puts the lead of a German page before the body it stands beside', () => {
    expect(paragraphs('german-lead')).toHaveLength(4);
    expect(paragraphs('german-lead')[0]).toMatch(/^Zwei Jahre stand er/);
    expect(read('german-lead').publishedAt).toBe(Date.UTC(2026, 4, 12, 7, 30));
  });

  it('reads an Indonesian page that is laid out with tables', () => {
    expect(paragraphs('indonesian-table')).toHaveLength(3);
    expect(read('indonesian-table')).toMatchObject({
      title: 'Warung terapung buka sampai subuh',
      publishedAt: Date.UTC(2026, 3, 14, 1, 10),
    });
    expect(read('indonesian-table').text).not.toMatch(/Beranda|Harga ikan|Baca juga|WIB/);
  });

  it('takes the text that a Swahili page states where it shows none', () => {
    expect(paragraphs('swahili-script-only')).toHaveLength(3);
    expect(paragraphs('swahili-script-only')[1]).toMatch(/^Mzee Juma/);
  });

  it('reads the article that a page with several is about', () => {
    expect(paragraphs('several-articles')).toHaveLength(3);
    expect(read('several-articles').text).not.toMatch(/postman|council/);
  });
});

describe('pages that hold no whole article', () => {
  it('says that a French page is behind a paywall, and keeps its summary and beginning', () => {
    const article = read('french-paywall');
    expect(article).toMatchObject({
      isPaywalled: true,
      summary: 'Après quarante ans de silence, la roue tourne et la farine revient au village.',
      byline: 'Claire Morin',
    });
    expect(article.text).toMatch(/^Après quarante ans[\s\S]*son père…$/);
  });

  it('knows a front page', () => {
    expect(extractArticle(fixture('front-page'), 'https://hill.example/')).toMatchObject({
      isArticle: false,
      reason: 'front-page',
      title: 'Hill Post',
    });
  });

  it.each(['', '<html></html>', 'Not found', '<title>Sign in</title><form><input name=user></form>'])(
    'finds no article in %j',
    (html) => expect(extractArticle(html, address)).toMatchObject({ isArticle: false, reason: 'no-text' }),
  );

  it('still reads a page whose own address is none', () => {
    expect(extractArticle(fixture('english-newspaper'), 'nowhere')).toMatchObject({ isArticle: true });
  });
});

describe('parts of an article that no name marks', () => {
  const prose = (subject: string) =>
    `<p>${subject} came down from the hills before the sun was up, and nobody in the market had a word to say about it, since the bell of the old tower rang at the same time.</p>`;
  const body = `<div class="article-body">${prose('Goats')}${prose('Sheep')}${prose('Cows')}</div>`;
  const textOf = (html: string, address = 'https://paper.example/goats') => {
    const found = extractArticle(html, address);
    return found.isArticle ? found.text : '';
  };
  const lead = 'A herd walked through the town at dawn, and the council wants to know whose animals they were.';

  it.each([
    ['a description', `<meta name="description" content="${lead}">`, `<p class="x1">${lead}</p>`],
    [
      'a description that goes on',
      `<meta property="og:description" content="${lead} Read it here.">`,
      `<h2>${lead}</h2>`,
    ],
    ['its property', '', `<div itemprop="description"><p>${lead}</p></div>`],
  ])('a lead outside the body is known by %s', (_how, head, box) => {
    const page = `<head>${head}</head><body><div><h1>Goats at dawn</h1>${box}</div>${body}</body>`;
    expect(textOf(page).startsWith(lead)).toBe(true);
  });

  it('a line above the body that nothing speaks for stays out', () => {
    const page = `<body><div><h1>Goats at dawn</h1><p class="x1">${lead}</p></div>${body}</body>`;
    expect(textOf(page)).not.toContain(lead);
  });

  it('an article may stand at the root of a site with a query', () => {
    const page = `<title>Goats at dawn</title><h1>Goats at dawn</h1>${body}`;
    expect(textOf(page, 'https://paper.example/?p=12')).toContain('Sheep came down');
    expect(textOf(page, 'https://paper.example/')).toBe('');
  });

  it('captions are the text where they hold most of it', () => {
    const slide = (subject: string) =>
      `<div class="slide"><img src="https://paper.example/a.jpg" width="900"><figcaption>${prose(subject)}</figcaption></div>`;
    const page = `<h1>Animals at dawn</h1><article>${['Goats', 'Sheep', 'Cows', 'Hens'].map(slide).join('')}</article>`;
    expect(textOf(page)).toContain('Cows came down');
  });

  it('a list of links goes with the line that announces other articles, and stays with another line', () => {
    const list =
      '<ul><li><a href="/a">The well that sings at night</a></li><li><a href="/b">A bridge of reeds</a></li></ul>';
    const page = (line: string) =>
      `<h1>Goats</h1><article>${prose('Goats')}${prose('Sheep')}<p>${line}</p>${list}${prose('Cows')}</article>`;
    expect(textOf(page('Verwandte Artikel:'))).not.toContain('The well');
    expect(textOf(page('The council voted on these:'))).toContain('The well');
  });

  it('a caption is known by the picture it repeats, with or without a credit', () => {
    const caption = 'Goats on the old bridge of the town, seen from the tower on Monday morning before the bell rang';
    const page = `<h1>Goats</h1><article>${prose('Goats')}<img src="https://paper.example/a.jpg" alt="${caption} (Photo: A. Obi)"><p>${caption}.</p>${prose('Cows')}</article>`;
    expect(textOf(page)).not.toContain('Goats on the old bridge');
  });
});
