import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpmlFeed } from './opml.ts';
import { readOpml } from './read-opml.ts';
import { writeOpml } from './write-opml.ts';

const inBody = (outlines: string) => `<?xml version="1.0"?><opml version="1.1"><body>${outlines}</body></opml>`;
const addresses = (outlines: string) => readOpml(inBody(outlines)).feeds.map(({ address }) => address);

describe('reading OPML', () => {
  it('finds feeds in folders of folders, with all that is said of them', () => {
    const file = `<opml version="2.0"><head><title>What I read</title></head><body>
      <outline text="World"><outline text="Africa">
        <outline text="The Courier" title="Courier" type="rss" xmlUrl="https://courier.example/feed"
                 htmlUrl="https://courier.example/" category="/news/politics,weekly" griot:state="paused"/>
      </outline></outline>
      <outline text="Alone" xmlUrl="https://alone.example/rss.xml"/>
    </body></opml>`;
    expect(readOpml(file)).toEqual({
      isOpml: true,
      title: 'What I read',
      isCut: false,
      skipped: [],
      feeds: [
        {
          address: 'https://courier.example/feed',
          title: 'Courier',
          home: 'https://courier.example/',
          categories: ['politics', 'weekly', 'Africa', 'World'],
          griot: { state: 'paused' },
        },
        { address: 'https://alone.example/rss.xml', title: 'Alone', categories: [], griot: {} },
      ],
    });
  });

  it.each([
    ['names in another case', '<OUTLINE TEXT="a" XMLURL="https://a.example/feed"/>'],
    ['bare ampersands', '<outline text="R&D" xmlUrl="https://a.example/feed?x=1&type=rss"/>'],
    ['escaped ampersands', '<outline text="a" xmlUrl="https://a.example/feed?x=1&amp;type=rss"/>'],
    ['entities of HTML', '<outline text="caf&eacute;&nbsp;news" xmlUrl="https://a.example/feed"/>'],
    ['single quotes', "<outline text='a' xmlUrl='https://a.example/feed'/>"],
    ['outlines that never end', '<outline text="a" xmlUrl="https://a.example/feed">'],
    ['the feed: scheme', '<outline text="a" xmlUrl="feed://a.example/feed"/>'],
    ['the feed: scheme before http', '<outline text="a" xmlUrl="feed:https://a.example/feed"/>'],
    ['a type and a plain url', '<outline type="rss" text="a" url="https://a.example/feed"/>'],
    ['spaces around the address', '<outline text="a" xmlUrl="  https://a.example/feed "/>'],
  ])('copes with %s', (_, outline) => {
    expect(addresses(outline)).toEqual([expect.stringMatching(/^https:\/\/a\.example\/feed(\?x=1&type=rss)?$/)]);
  });

  it('does not take an unclosed feed for a folder', () => {
    const [, second] = readOpml(
      inBody('<outline text="A" xmlUrl="https://a.example/1"><outline text="B" xmlUrl="https://a.example/2">'),
    ).feeds;
    expect(second?.categories).toEqual([]);
  });

  it('takes each address once, and no folder, link or list for a feed', () => {
    const outline = '<outline text="a" xmlUrl="https://a.example/feed#top"/>';
    const others =
      '<outline text="empty"/><outline type="link" url="https://b.example/"/><outline type="include" xmlUrl="https://c.example/more.opml"/>';
    expect(addresses(outline + outline + others)).toEqual(['https://a.example/feed']);
  });

  it.each([
    'ftp://a.example/feed',
    'javascript:alert(1)',
    'https://me:secret@a.example/feed',
    'http://localhost/feed',
    '',
  ])('skips what cannot be fetched, and says so: %s', (address) => {
    const { feeds, skipped } = readOpml(inBody(`<outline text="odd" xmlUrl="${address}"/>`));
    expect(feeds).toEqual([]);
    expect(skipped).toEqual([{ title: 'odd', address }]);
  });

  it.each(['', '<html><body>Not found</body></html>', '{"feeds": []}', '<opml><body></body></opml>'])(
    'knows what is no list of feeds: %s',
    (file) => {
      expect(readOpml(file)).toMatchObject({ isOpml: false, feeds: [] });
    },
  );

  it('keeps what came before a file was cut off', () => {
    expect(
      addresses('<outline text="a" xmlUrl="https://a.example/feed"/><outline text="b" xmlUrl="https://b.exa'),
    ).toEqual(['https://a.example/feed']);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${inBody('<outline text="é" xmlUrl="https://a.example/"/>')}`)],
    ['UTF-16', Buffer.from(`\uFEFF${inBody('<outline text="é" xmlUrl="https://a.example/"/>')}`, 'utf16le')],
    [
      'what it declares',
      Buffer.from(
        inBody('<outline text="é" xmlUrl="https://a.example/"/>').replace('"1.0"', '"1.0" encoding="ISO-8859-1"'),
        'latin1',
      ),
    ],
    [
      'UTF-8 where it declares nonsense',
      Buffer.from(
        inBody('<outline text="é" xmlUrl="https://a.example/"/>').replace('"1.0"', '"1.0" encoding="utf-16"'),
      ),
    ],
  ])('reads %s', (_, bytes) => {
    expect(readOpml(bytes).feeds.map(({ title }) => title)).toEqual(['é']);
  });

  it('stops at twenty thousand feeds', () => {
    const many = Array.from({ length: 20_001 }, (_, n) => `<outline text="a" xmlUrl="https://a.example/${n}"/>`);
    const { feeds, isCut } = readOpml(inBody(many.join('')));
    expect([feeds.length, isCut]).toEqual([20_000, true]);
  });

  it('is quick however deep a file goes', () => {
    const deep = `${'<outline text="f">'.repeat(50_000)}${'<outline text="a" xmlUrl="https://a.example/">'.repeat(50_000)}`;
    expect(readOpml(inBody(deep))).toMatchObject({ feeds: [], isCut: true });
  });

  it('never throws, whatever it is given', () => {
    const pieces = fc.constantFrom(
      '<opml>',
      '<outline ',
      'xmlUrl="https://a.example/"',
      'text="',
      '&',
      '">',
      '</outline>',
      '<![CDATA[',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => void readOpml(parts.join(''))),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void readOpml(bytes)));
  });
});

describe('writing OPML', () => {
  const aFeed = (known: Partial<OpmlFeed> = {}): OpmlFeed => ({
    address: 'https://courier.example/feed',
    title: 'The Courier',
    home: 'https://courier.example/',
    categories: ['politics'],
    griot: { source: 'courier' },
    ...known,
  });

  it('gives back what was written, whatever the words', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
    const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
    fc.assert(
      fc.property(word, word, word, (title, note, folder) => {
        const feed = aFeed({ title, griot: { note } });
        const file = writeOpml({
          title,
          createdAt: new Date(0),
          folders: [{ name: folder, feeds: [feed] }],
          feeds: [],
        });
        const [read] = readOpml(file).feeds;
        expect(read).toMatchObject({
          address: feed.address,
          home: feed.home,
          categories: ['politics', clean(folder)].filter(Boolean),
        });
        expect(read?.title).toBe(clean(title) || feed.address);
        expect(read?.griot.note ?? '').toBe(clean(note));
      }),
    );
  });

  it('says when, and leaves out what no XML may hold', () => {
    const feed = aFeed({ title: 'a\u0000b\ud800<&">' });
    const file = writeOpml({ title: 'Griot', createdAt: new Date(0), folders: [], feeds: [feed] });
    expect(file).toContain('<dateCreated>Thu, 01 Jan 1970 00:00:00 GMT</dateCreated>');
    expect(file).toContain('title="ab\ufffd&lt;&amp;&quot;&gt;"');
  });
});
