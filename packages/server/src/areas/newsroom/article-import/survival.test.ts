import type { FeedEntry } from '@griot/content/feeds/feed';
import { sanitiseArticle } from '@griot/content/sanitise/sanitise-article';
import { FakeClock } from '@griot/testkit/fake-clock';
import { html } from '@griot/testkit/publisher/answers';
import { openNewspaperImport } from '@griot/testkit/publisher/open-newspaper-import';
import { openSharedNewsroom } from '@griot/testkit/publisher/shared-newsroom';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let shared: Awaited<ReturnType<typeof openSharedNewsroom>>;
beforeAll(async () => {
  shared = await openSharedNewsroom();
});
afterAll(() => shared.close());

const never = new AbortController().signal;
const words = 'The council met on Thursday and spoke of nothing but the bridge, as it had the week before. ';
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<img src="/a.jpg">',
        '<script>',
        '<figure>',
        '</figure>',
        '<table><td>',
        '<!--',
        '&',
        '\u0000',
      ),
      fc.constantFrom(
        '<a href="javascript:x">',
        '<img src=griot-media:x onerror=x>',
        words,
        words.repeat(9),
        'और पढ़ें',
        '\ud800',
      ),
      fc.string({ unit: 'binary', maxLength: 60 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));
const line = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('Bridge opens', words, words.repeat(50)),
);
const wild = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });

const entries = (link: fc.Arbitrary<string>): fc.Arbitrary<FeedEntry> =>
  fc.record({
    id: fc.string({ unit: 'binary' }),
    title: wild(line),
    link: wild(link),
    summaryHtml: wild(markup),
    contentHtml: wild(markup),
    author: wild(fc.record({ name: wild(line), email: wild(line) })),
    published: wild(fc.oneof(fc.double(), fc.constant(Date.UTC(2026, 2, 10, 9)))),
    updated: wild(fc.double()),
    categories: fc.array(line, { maxLength: 5 }),
    language: wild(fc.oneof(line, fc.constantFrom('en', 'xx'))),
    enclosures: fc.constant([]),
    images: fc.array(
      fc.record({
        url: fc.oneof(link, line),
        width: wild(fc.double()),
        height: wild(fc.integer()),
        from: fc.constantFrom('media', 'body', 'enclosure'),
      }),
      { maxLength: 3 },
    ),
  });

const inOrder: FeedEntry = {
  id: 'ferry',
  title: 'Ferry crosses the river every half hour',
  link: null,
  summaryHtml: null,
  contentHtml: null,
  author: null,
  published: Date.UTC(2026, 2, 10, 9),
  updated: null,
  categories: [],
  language: 'en',
  enclosures: [],
  images: [],
};

describe('whatever a feed lists', () => {
  it('DET-20 becomes a clean article or none, and stops nobody', async () => {
    const { articleImport, market, origin, put, sourceKey } = await openNewspaperImport({
      ...shared,
      clock: new FakeClock(),
    });
    const link = fc.oneof(
      fc.webUrl(),
      line,
      fc.nat(20).map((nth) => `${origin}/news/${nth}`),
    );
    const make = (entry: FeedEntry) =>
      articleImport.make(
        { market, sourceKey, feedAddress: 'https://courier.example/feed', feedLanguage: entry.language, entry },
        never,
      );
    await fc.assert(
      fc.asyncProperty(entries(link), markup, async (entry, page) => {
        for (let nth = 0; nth <= 20; nth++) put(`/news/${nth}`, html(page));
        await make(entry);
      }),
      { numRuns: runs(120) },
    );
    put(
      '/news/21',
      html(`<p>${'A ferry with room for forty crosses the river from Monday, every half hour. '.repeat(9)}</p>`),
    );
    expect(await make({ ...inOrder, link: `${origin}/news/21` })).toMatchObject({ outcome: 'made' });
    const rows = await shared.sql`select * from article where source_key = ${sourceKey}`;
    for (const { title, summary, body_html, url, author_name } of rows) {
      expect(sanitiseArticle(body_html, { address: url })).toBe(body_html);
      expect(body_html).not.toMatch(/<script|onerror|javascript:|griot-media:x/);
      expect(title).toMatch(/^\S(.{0,298}\S)?$/su);
      expect(summary.length).toBeLessThanOrEqual(300);
      expect(author_name.length).toBeLessThanOrEqual(120);
      expect(url).toMatch(/^https?:\/\//);
    }
  });
});
