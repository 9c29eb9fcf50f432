import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FeedHints } from './feed.ts';
import { readFeed } from './read-feed.ts';

const address = 'https://feeds.example/all/feed.xml';
const read = (text: string, hints: Partial<FeedHints> = {}) =>
  readFeed(new TextEncoder().encode(text), { address, ...hints });
const fixture = (name: string) => read(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'));
const entriesOf = (outcome: ReturnType<typeof readFeed>) => (outcome.kind === 'feed' ? outcome.entries : []);
const feedOf = (outcome: ReturnType<typeof readFeed>) => (outcome.kind === 'feed' ? outcome.feed : undefined);
const at = (iso: string) => Date.parse(iso);
const rss = (channel: string) => `<rss version="2.0"><channel>${channel}</channel></rss>`;
const item = (inner: string) => entriesOf(read(rss(`<item>${inner}</item>`)))[0];

describe('a feed in each format', () => {
  it('RSS 2.0 with its modules', () => {
    const outcome = fixture('rss-english.xml');
    expect(outcome).toMatchObject({
      kind: 'feed',
      feed: {
        ...{
          title: 'The Harbour Post',
          link: 'https://harbour.example/',
          language: 'en-NG',
          format: 'rss',
          version: '2.0',
        },
        description: 'News from the waterfront & beyond',
        image: 'https://harbour.example/logo.png',
        updated: at('2026-11-10T08:30:00Z'),
      },
      problems: [],
    });
    expect(entriesOf(outcome)[0]).toMatchObject({
      id: 'harbour-1001',
      title: 'Ferries return to Lagos & Ikorodu',
      link: 'https://harbour.example/news/ferries?from=feed&place=1',
      summaryHtml:
        '<p>Boats run <em>again</em> from Monday. <a href="https://harbour.example/news/map">See the map</a></p>',
      author: { name: 'Amina Bello', email: null },
      published: at('2026-11-10T08:15:00Z'),
      categories: ['Transport', 'Lagos'],
      language: 'en-NG',
      enclosures: [{ url: 'https://img.harbour.example/ferry.mp4', type: 'video/mp4', length: 123456 }],
    });
    expect(entriesOf(outcome)[0]?.contentHtml).toContain('<p>The last boat leaves at ten.</p>');
  });

  it('the pictures of an entry, the largest first and no tracking pixel', () => {
    const [ferries, market] = entriesOf(fixture('rss-english.xml'));
    expect(ferries?.images.map(({ url, from }) => [from, url.split('/').at(-1)])).toEqual([
      ['media', 'ferry-large.jpg'],
      ['media', 'ferry-small.jpg'],
      ['thumbnail', 'ferry-thumb.jpg'],
      ['body', 'ferry.jpg'],
    ]);
    expect(market?.images.map(({ from }) => from)).toEqual(['enclosure']);
  });

  it('Atom 1.0 with its bases and languages', () => {
    const outcome = fixture('atom-french.xml');
    expect(feedOf(outcome)).toMatchObject({
      ...{ title: 'La Rive libre', link: 'https://rive.example/actu/', language: 'fr', format: 'atom', version: '1.0' },
      image: 'https://rive.example/images/logo.png',
    });
    const [pont, dex] = entriesOf(outcome);
    expect(pont).toMatchObject({
      title: 'Le pont rouvre <enfin>',
      link: 'https://rive.example/actu/pont.html',
      summaryHtml: 'Après deux ans, &lt;le pont&gt; rouvre.',
      author: { name: 'Awa Diop, Jean Petit', email: null },
      published: at('2026-11-09T07:00:00Z'),
      updated: at('2026-11-10T08:00:00Z'),
      enclosures: [{ url: 'https://rive.example/actu/sons/pont.mp3', type: 'audio/mpeg', length: 9000 }],
    });
    expect(pont?.contentHtml).toBe(
      '<p>Le pont rouvre<br>lundi. <a href="https://rive.example/actu/pont/plan.html">Plan</a></p>' +
        '<img src="https://rive.example/actu/pont/pont.jpg" alt="Le pont">',
    );
    expect(dex).toMatchObject({
      language: 'wo',
      published: at('2026-11-08T12:00:00Z'),
      author: { name: 'La rédaction' },
    });
  });

  it('Atom 0.3 with escaped and encoded text', () => {
    const outcome = fixture('atom03-swahili.xml');
    expect(feedOf(outcome)).toMatchObject({ title: 'Habari za <Pwani>', description: 'Kila siku', version: '0.3' });
    expect(entriesOf(outcome)[0]).toMatchObject({
      contentHtml: '<p>Soko la samaki liko <b>Mombasa</b>.</p>',
      published: at('2026-11-10T02:30:00Z'),
    });
  });

  it('RSS 1.0, where entries stand beside the channel', () => {
    const outcome = fixture('rdf-german.xml');
    expect(feedOf(outcome)).toMatchObject({
      format: 'rdf',
      language: 'de',
      image: 'https://talbote.example/wappen.png',
    });
    expect(entriesOf(outcome)[0]).toMatchObject({
      title: 'Brücke über die Öhre wird saniert – „endlich“',
      summaryHtml: 'Die Arbeiten kosten 3,5\u00a0Mio.\u00a0€.',
      author: { name: 'Grete Müller', email: 'grete@talbote.example' },
      published: at('2026-11-10T05:45:00Z'),
    });
  });

  it('JSON Feed', () => {
    const outcome = fixture('feed-indonesian.json');
    expect(feedOf(outcome)).toMatchObject({ format: 'json', version: '1.1', image: 'https://kabar.example/ikon.png' });
    expect(entriesOf(outcome)).toMatchObject([
      {
        ...{ id: '41', title: 'Feri baru & lebih cepat', summaryHtml: 'Feri baru berlayar &lt; besok' },
        ...{ author: { name: 'Siti Rahma, Budi Santoso' }, categories: ['Transportasi', 'Laut'], language: 'id' },
        published: at('2026-11-10T02:00:00Z'),
        enclosures: [{ url: 'https://kabar.example/suara/feri.mp3', type: 'audio/mpeg', length: 4096 }],
      },
      {
        ...{ id: 'kabar-42', link: 'https://lain.example/cuaca', language: 'id-ID', author: { name: 'Redaksi Kabar' } },
        contentHtml: '<p>Hujan sore ini.</p><p>Bawalah payung &amp; jas hujan.</p>',
      },
    ]);
    expect(outcome).toMatchObject({ problems: ['missing-dates', 'unreadable-dates'] });
  });

  it('a podcast, and the channels of another age', () => {
    expect(entriesOf(fixture('podcast-hausa.xml'))[0]).toMatchObject({
      ...{ link: null, author: { name: 'Hauwa Sani' }, categories: ['kasuwa', 'hatsi', 'Kano'] },
      enclosures: [{ url: 'https://murya.example/5.mp3', type: 'audio/mpeg', length: null }],
      images: [{ url: 'https://murya.example/hatsi.jpg', from: 'podcast' }],
    });
    const old = fixture('channel-english.cdf');
    expect(feedOf(old)).toMatchObject({ title: 'The Old Mill', format: 'cdf', updated: at('2026-11-10T10:00:00Z') });
    expect(entriesOf(old)[0]).toMatchObject({ link: 'https://old.example/wheel', summaryHtml: 'It was oiled.' });
  });

  it('dates and digits of its own language', () => {
    expect(entriesOf(fixture('rss-arabic.xml')).map(({ published }) => published)).toEqual([
      at('2026-11-10T07:30:00Z'),
      at('2026-11-09T18:00:00Z'),
    ]);
    expect(entriesOf(fixture('rss-hindi.xml'))[0]?.published).toBe(at('2026-11-10T04:00:00Z'));
  });
});

describe('an entry', () => {
  it('takes the nearest language, and none where it was taken back', () => {
    const entry = (inner: string) => entriesOf(read(`<feed xml:lang="en"><entry>${inner}</entry></feed>`))[0]?.language;
    expect(entry('<title>A</title>')).toBe('en');
    expect(entry('<title xml:lang="fr">A</title>')).toBe('fr');
    expect(entry('<title xml:lang="">A</title>')).toBeNull();
    expect(entry('<summary xml:lang="de">S</summary><content xml:lang="fr">A</content>')).toBe('fr');
    expect(entriesOf(read(rss('<item><title>A</title></item>'), { contentLanguage: 'sw' }))[0]?.language).toBe('sw');
  });

  it('links to the page itself, not to the feed, a proxy or a file', () => {
    expect(
      item('<link>https://p.example/1</link><feedburner:origLink>https://x.example/1</feedburner:origLink>')?.link,
    ).toBe('https://x.example/1');
    expect(item('<guid>https://x.example/2</guid>')?.link).toBe('https://x.example/2');
    expect(item('<guid isPermaLink="false">https://x.example/2</guid>')?.link).toBeNull();
    expect(item('<atom:link rel="self" href="https://x.example/feed"/><title>A</title>')?.link).toBeNull();
    expect(item('<link>javascript:alert(1)</link><title>A</title>')?.link).toBeNull();
  });

  it('keeps summary and text apart', () => {
    expect(item('<summary>S</summary><description>D</description>')).toMatchObject({
      summaryHtml: 'S',
      contentHtml: 'D',
    });
    expect(item('<description>D</description>')).toMatchObject({ summaryHtml: 'D', contentHtml: null });
    expect(item('<body xmlns="http://www.w3.org/1999/xhtml"><p>B</p></body>')).toMatchObject({
      contentHtml: '<p>B</p>',
    });
  });
});

describe('habits of publishers', () => {
  it('a category inside a wider one', () => {
    const found = item(
      '<itunes:category text="Society"><itunes:category text="Documentary"/></itunes:category><tags>goats, rain</tags>',
    );
    expect(found?.categories).toEqual(['Society', 'Documentary', 'goats', 'rain']);
  });

  it('the webmaster, where nobody else is named', () => {
    const title = '<title>Post</title>';
    expect(feedOf(read(rss(`${title}<webMaster>web@post.example (Sam Otu)</webMaster>`)))?.author?.name).toBe(
      'Sam Otu',
    );
    const both = '<webMaster>web@post.example</webMaster><managingEditor>ed@post.example (Ada Obi)</managingEditor>';
    expect(feedOf(read(rss(title + both)))?.author?.name).toBe('Ada Obi');
  });

  it.each([
    ['an icon for readers of feeds', '<webfeeds:icon>https://post.example/a.png</webfeeds:icon>'],
    ['a cover', '<webfeeds:cover image="https://post.example/a.png"/>'],
    ['a picture of the channel', '<media:content medium="image" url="https://post.example/a.png"/>'],
  ])('the picture of a channel as %s', (_what, picture) => {
    const xml = rss(`<title>Post</title>${picture}`).replace(
      '<rss',
      '<rss xmlns:webfeeds="http://webfeeds.org/rss/1.0" xmlns:media="http://search.yahoo.com/mrss/"',
    );
    expect(feedOf(read(xml))?.image).toBe('https://post.example/a.png');
  });

  it('an empty channel is a feed, an empty root is none', () => {
    expect(read('<rss><channel></channel></rss>').kind).toBe('feed');
    expect(read('<rss></rss>').kind).toBe('unreadable');
  });

  it('what stands inside a frame is read, and a frame without an end swallows nothing', () => {
    const text = (inner: string) => item(`<description><![CDATA[${inner}]]></description>`)?.summaryHtml;
    const frame = '<iframe src="https://video.example/a">';
    expect(text(`Goats ${frame}<b>at dawn</b></iframe> and rain`)).toBe(
      `Goats ${frame}</iframe><b>at dawn</b> and rain`,
    );
    expect(text(`Goats ${frame} and rain`)).toBe(`Goats ${frame}</iframe> and rain`);
  });

  it('more entries than a front page has', () => {
    const many = Array.from({ length: 900 }, (_, nth) => `<item><guid>${nth}</guid><title>T${nth}</title></item>`);
    expect(entriesOf(read(rss(many.join('')))).length).toBe(900);
  });
});
