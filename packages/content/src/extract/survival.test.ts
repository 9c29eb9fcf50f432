import { readdirSync, readFileSync } from 'node:fs';
import { runs } from '@griot/testkit/setup/runs';
import {
  array,
  assert,
  constantFrom,
  dictionary,
  integer,
  jsonValue,
  oneof,
  property,
  string,
  tuple,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseArticle } from '../sanitise/sanitise-article.ts';
import { extractArticle } from './extract-article.ts';

const address = 'https://ledger.example/city/story';
const fixtures = readdirSync(`${import.meta.dirname}/fixtures`);
const LONGEST_BODY = 300_000;

/** Reads a page and holds it to what is promised of every page. */
function survives(html: string): void {
  const found = extractArticle(html, address);
  expect(typeof found.title).toBe('string');
  if (!found.isArticle) return;
  expect(found.html.length).toBeLessThan(LONGEST_BODY);
  expect(sanitiseArticle(found.html, { address })).toBe(found.html);
  expect(found.text).not.toMatch(/\n{3}|^\s|\s$/);
}

describe('whatever a page holds', () => {
  const tags =
    'p div span a b ul ol li table tr td th h1 h2 article main section figure figcaption img picture br noscript form aside blockquote pre script title body html template svg x-y'.split(
      ' ',
    );
  const names = ['share', 'entry-content', 'caption', 'comments', 'articleBody', 'lead', 'author', 'hidden'];
  const piece = tuple(
    constantFrom('<', '</', '<!--', '&', ''),
    constantFrom(...tags),
    constantFrom('>', ' class="', '" id=\'', "'>", '/>', '=', ''),
    constantFrom(...names, 'src=/a.jpg srcset="b 2x, c', 'datetime=2026-01-01', '"'),
    string({ unit: 'grapheme', maxLength: 120 }),
  ).map((parts) => parts.join(''));

  it('reads any pile of tags, names and words', () => {
    assert(
      property(array(piece, { maxLength: 60 }), (pieces) => survives(pieces.join(''))),
      { numRuns: runs(100, 10) },
    );
  });

  it('reads any text as a page', () => {
    assert(property(string({ unit: 'binary', maxLength: 500 }), survives), { numRuns: runs(100, 10) });
  });

  it('reads any JSON-LD', () => {
    const keys =
      'headline author creator publisher datePublished dateModified image thumbnailUrl description articleBody isAccessibleForFree inLanguage'.split(
        ' ',
      );
    const awkward = constantFrom({ toString: 1, valueOf: 2 }, { name: { name: null } }, [[[]]], -0, '\0', '</script>');
    const thing = dictionary(constantFrom(...keys), oneof(jsonValue(), awkward));
    const asScript = (value: object) =>
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', ...value })}`;
    assert(
      property(thing, integer({ min: 0, max: 400 }), (value, end) => {
        survives(`${asScript(value)}</script>`);
        survives(asScript(value).slice(0, end));
      }),
      { numRuns: runs(100, 10) },
    );
  });
});

describe.each(fixtures)('the page %s', (name) => {
  const page = readFileSync(`${import.meta.dirname}/fixtures/${name}`, 'utf8');

  it('can end anywhere', () => {
    assert(
      property(integer({ min: 0, max: page.length }), (end) => survives(page.slice(0, end))),
      { numRuns: runs(25, 12) },
    );
  });

  it('can be damaged anywhere', () => {
    const damage = tuple(
      integer({ min: 0, max: page.length }),
      integer({ min: 0, max: 40 }),
      constantFrom('', '<', '>', '"', '</div>', '<p', '&#', '\0', '\ud800', '<table>', '<!--'),
    );
    assert(
      property(array(damage, { minLength: 1, maxLength: 8 }), (damages) => {
        survives(damages.reduce((html, [at, length, put]) => html.slice(0, at) + put + html.slice(at + length), page));
      }),
      { numRuns: runs(25, 12) },
    );
  });

  it('gives the same answer twice', () => {
    expect(extractArticle(page, address)).toEqual(extractArticle(page, address));
  });
});

describe('a page made to keep us busy', () => {
  /** Far more than they take: a busy machine makes a thread's seconds longer, and what grows with the square takes minutes. */
  const SECONDS = runs(300, 20);
  /** A small part of it shows what doubles with every step; what grows with the square takes all of it. */
  const SIZE = runs(2 * 1024 * 1024, 128);
  const prose =
    'Some words that are long enough to be taken for a paragraph of prose by every rule that looks at pages. ';

  it.each([
    ['nested boxes', '<div>'],
    ['nested lists', '<ul><li>x'],
    ['nested tables', '<table><tr><td>x'],
    ['a row of paragraphs', `<p>${prose}</p>`],
    ['a row of empty paragraphs', '<p> \n </p>'],
    ['a row of links', '<a href="/x">link</a> '],
    ['a row of headings', '<h1>A title of a page</h1>'],
    ['a row of figures', '<figure><img src=/a.jpg><figcaption>c</figcaption></figure>'],
    ['a row of names', '<div class="a-b related-c share ad x y z q w e r t">x</div>'],
    ['open attributes', '<a href="x'],
    ['brackets', '<'],
    ['blanks', '&nbsp;'],
    ['line breaks', `${prose}<br><br>`],
    ['JSON-LD', '<script type="application/ld+json">[[['],
  ])('is read in bounded time: %s', (_what, piece) => {
    const before = process.threadCpuUsage();
    survives(piece.repeat(Math.ceil(SIZE / piece.length)));
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(SECONDS);
  });
});
