import { describe, expect, it } from 'vitest';
import { plainWords } from '../extract/metadata/plain-words.ts';
import { readTitle } from '../extract/metadata/titles.ts';
import { parsePage } from '../extract/page/parse-page.ts';
import { sanitiseArticle } from './sanitise-article.ts';

const table: [string, string, string][] = [
  ['an override', 'Bank \u202eknaB\u202c opens', 'Bank knaB opens'],
  ['an override without end', '\u202dBank', 'Bank'],
  ['embeddings', '\u202aa\u202bb\u202c\u202c', 'ab'],
  ['isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['ends of nothing', 'a\u202c\u2069b', 'ab'],
  ['a non-joiner, which stays', 'می\u200cخواهد', 'می\u200cخواهد'],
  ['a joiner, which stays', 'ක්\u200dර 👩\u200d🌾', 'ක්\u200dර 👩\u200d🌾'],
  ['marks, which stay', '\u200fعام 2026\u200e a\u061c', '\u200fعام 2026\u200e a\u061c'],
];

describe('words that would turn what follows round', () => {
  it.each(table)('lose %s', (_, given, expected) => {
    expect(plainWords(given)).toBe(expected);
    const { body } = parsePage(`<h1>${given}</h1>`);
    expect(readTitle(body, { stated: [given], siteNames: [] })).toBe(expected);
    const coded = given.replace(/[\u202a-\u202e\u2066-\u2069]/g, (turn) => `&#${turn.charCodeAt(0)};`);
    for (const words of [given, coded]) {
      const html = `<p>${words}</p><p><img src="https://a.example/b.jpg" alt="${words}"></p>`;
      expect(sanitiseArticle(html, { address: 'https://a.example/' })).toBe(
        `<p>${expected}</p><p><img src="https://a.example/b.jpg" alt="${expected}" loading="lazy" decoding="async"></p>`,
      );
    }
  });
});
