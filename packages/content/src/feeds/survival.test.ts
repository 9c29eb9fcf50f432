import { readdirSync, readFileSync } from 'node:fs';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedEntry, FeedOutcome } from './feed.ts';
import { limits } from './limits.ts';
import { readFeed } from './read-feed.ts';

const folder = new URL('./fixtures/', import.meta.url);
const fixtures = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) }));
const address = 'https://feeds.example/all.xml';
const read = (bytes: Uint8Array, contentType?: string) => readFeed(bytes, { address, contentType });
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Everything about an entry that must not be, whatever the feed was. */
function faultsIn(entry: FeedEntry): string[] {
  const { id, title, link, summaryHtml, contentHtml, categories, enclosures, images, published, updated, author } =
    entry;
  const addresses = [link, ...enclosures.map(({ url }) => url), ...images.map(({ url }) => url)];
  const texts = [id, title, summaryHtml, contentHtml, author?.name, ...categories].filter(
    (text) => typeof text === 'string',
  );
  return [
    ...(id === '' || id.length > limits.id ? ['id'] : []),
    ...((title?.length ?? 0) > limits.title ? ['title'] : []),
    ...((summaryHtml?.length ?? 0) > 2 * limits.summary || (contentHtml?.length ?? 0) > 2 * limits.content
      ? ['body']
      : []),
    ...(categories.length > limits.categories || images.length > limits.images ? ['lists'] : []),
    ...(addresses.some((at) => at !== null && (!/^https?:\/\//.test(at) || at.length > limits.address))
      ? ['address']
      : []),
    ...([published, updated].some((time) => time !== null && !Number.isSafeInteger(time)) ? ['time'] : []),
    ...(texts.every((text) => text.isWellFormed()) ? [] : ['half a character']),
  ];
}

function expectWellFormed(outcome: FeedOutcome): void {
  if (outcome.kind !== 'feed') return;
  expect(outcome.entries.length).toBeLessThanOrEqual(limits.entries);
  expect(outcome.entries.flatMap(faultsIn)).toEqual([]);
  expect(new Set(outcome.entries.map(({ id }) => id)).size).toBe(outcome.entries.length);
}

describe.each(fixtures)('the feed $name', ({ bytes }) => {
  it('yields, cut off anywhere, only entries that it has', () => {
    const whole = read(bytes);
    const links = new Map(whole.kind === 'feed' ? whole.entries.map(({ title, link }) => [title, link]) : []);
    fc.assert(
      fc.property(fc.nat({ max: bytes.length }), (length) => {
        const cut = read(bytes.subarray(0, length));
        expectWellFormed(cut);
        const entries = cut.kind === 'feed' ? cut.entries : [];
        expect(entries.filter(({ title }) => !links.has(title))).toEqual([]);
        // the last may be incomplete, and so have no link yet or another one
        expect(entries.slice(0, -1).filter(({ title, link }) => links.get(title) !== link)).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });

  it('survives bytes changed, lost, doubled and put elsewhere', () => {
    const piece = fc.record({ from: fc.nat(bytes.length), length: fc.nat(200), to: fc.nat(bytes.length) });
    const scrap = fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc
        .constantFrom(
          '<',
          '>',
          '&',
          '<![CDATA[',
          ']]>',
          '<!--',
          '"',
          '</item>',
          '<item>',
          '{',
          '}',
          '&#x110000;',
          '\u0000',
        )
        .map(bytesOf),
    );
    const mutation = fc.tuple(piece, scrap);
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 6 }), (mutations) => {
        let mutated = new Uint8Array(bytes);
        for (const [{ from, length, to }, put] of mutations) {
          const moved = mutated.subarray(from, from + length);
          mutated = Uint8Array.from([
            ...mutated.subarray(0, to),
            ...put,
            ...moved,
            ...mutated.subarray(to + (length % 50)),
          ]);
        }
        expectWellFormed(read(mutated));
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('any bytes at all', () => {
  it('are read without failing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.option(fc.string()), (bytes, contentType) => {
        expectWellFormed(readFeed(bytes, { address: contentType ?? address, contentType: contentType ?? undefined }));
      }),
      { numRuns: runs(300) },
    );
  });

  it('are read without failing when they are scraps of feeds', () => {
    const names =
      'rss channel item title link guid pubDate description feed entry media:content a:b body div dc:creator';
    const name = fc.constantFrom(...names.split(' '));
    const scrap = fc.oneof(
      name.map((tag) => `<${tag}>`),
      name.map((tag) => `</${tag}>`),
      name.map(
        (tag) => `<${tag} xml:base="//" url="/x.jpg" href='&#x;' type="xhtml" xmlns="http://www.w3.org/2005/Atom"/>`,
      ),
      fc.constantFrom(
        '<![CDATA[',
        ']]>',
        '&lt;b&gt;',
        '&',
        'https://x.example/1',
        '10 Nov 2026',
        '\ud800',
        '<?',
        '<!DOCTYPE [',
      ),
      fc.string({ unit: 'binary', maxLength: 10 }),
    );
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 60 }), (scraps) =>
        expectWellFormed(read(bytesOf(`<rss>${scraps.join('')}`))),
      ),
      { numRuns: runs(300) },
    );
  });
});

const SIZE = runs(1024 * 1024);
const filled = (scrap: string) => scrap.repeat(SIZE / scrap.length);
const inItem = (text: string) => `<rss><channel><item><title>A</title>${text}`;

describe('a feed made to keep us busy', () => {
  it.each([
    ['elements without end', filled('<a>')],
    ['entries inside each other', inItem(filled('<item>'))],
    ['nothing but brackets', filled('<')],
    ['sections without end', inItem(filled('<![CDATA['))],
    ['ampersands', inItem(`<description>${filled('&#')}`)],
    ['entities', `<!DOCTYPE rss [${filled('<!ENTITY a "&a;&a;">')}]>${inItem('<b>&a;</b>')}`],
    ['attributes', inItem(`<a ${filled('x=y ')}>`)],
    ['categories', inItem(filled('<category>x</category>'))],
    ['markup in a description', inItem(`<description>${filled('&lt;b>')}</description></item>`)],
    ['unfinished tags in a title', inItem(`<media:title>${filled('&lt;a href=')}</media:title></item>`)],
    ['a page of nested boxes', `<html>${filled('<div>')}`],
    ['brackets in JSON', `{"items":${filled('[')}`],
    ['quotes in JSON', `{"items":["${filled('\\"')}`],
    ['dates', inItem(`<pubDate>${filled('10 Nov ')}</pubDate></item>`)],
    ['authors', inItem(`<author>${filled('a@')}</author></item>`)],
  ])('is done with soon: %s', (_, text) => {
    expectWellFormed(read(bytesOf(text)));
  });

  it('is cut to what we can hold', () => {
    const outcome = read(
      bytesOf(`<rss><channel>${'<item><guid>#</guid></item>'.repeat(3)}${filled('<item><title>A</title></item>')}`),
    );
    expect(outcome).toMatchObject({ kind: 'feed', problems: expect.arrayContaining(['too-many-entries', 'cut-off']) });
    const long = read(bytesOf(`${inItem('</item>')}${' '.repeat(limits.bytes)}`));
    expect(long).toMatchObject({ problems: expect.arrayContaining(['too-long']) });
  });
});
