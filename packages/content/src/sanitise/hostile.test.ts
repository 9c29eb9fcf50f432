import { readFileSync } from 'node:fs';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { allowedAttributes, allowedTags } from './allow-list.ts';
import { faultsIn } from './faults-in.ts';
import { sanitiseArticle } from './sanitise-article.ts';

const clean = (html: string) => sanitiseArticle(html, { address: 'https://daily.example/news/1' });

/** Each tries to bring something alive past the cleaning; most were real bypasses of some sanitiser. */
const families: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('./hostile-bodies.json', import.meta.url), 'utf8'),
);
const hostile = Object.entries(families).flatMap(([family, bodies]) => bodies.map((html) => ({ family, html })));

const attributes: Readonly<Record<string, string[]>> = { ...allowedAttributes };

/** The same question put to a parser of documents. */
function strangersIn(html: string): string[] {
  const { document } = new Window();
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const names = element.getAttributeNames().filter((name) => !attributes[tag]?.includes(name));
    return allowedTags.some((name) => name === tag) ? names.map((name) => `${tag} ${name}`) : [tag];
  });
}

describe('hostile bodies (DET-20)', () => {
  it.each(hostile)('nothing alive is left of $html ($family)', ({ html }) => {
    const cleaned = clean(html);
    expect(faultsIn(cleaned)).toEqual([]);
    expect(strangersIn(cleaned)).toEqual([]);
    expect(clean(cleaned)).toBe(cleaned);
  });

  it('nor of half characters, which no database takes', () => {
    expect(clean('<p>a\ud800</p><img src="https://i.example/\udc00" alt="\ud800">').isWellFormed()).toBe(true);
  });

  it('nor of all of them together, in any setting', () => {
    const settings = '|<table>|<svg>|<math><mtext>|<select>|<p title="|<!--|<ul><li>|<a href=x>'.split('|');
    for (const setting of settings) {
      const cleaned = clean(setting + hostile.map(({ html }) => html).join(setting));
      expect(faultsIn(cleaned)).toEqual([]);
      expect(clean(cleaned)).toBe(cleaned);
    }
  });
});

const name = fc.constantFrom(
  ...[...allowedTags, 'div', 'span', 'h1', 'h6', 'section', 'form', 'input', 'button', 'select', 'option', 'textarea'],
  ...['script', 'style', 'svg', 'math', 'mtext', 'mglyph', 'foreignObject', 'desc', 'title', 'noscript', 'template'],
  ...[
    'iframe',
    'video',
    'source',
    'amp-youtube',
    'object',
    'xmp',
    'plaintext',
    'font',
    'body',
    'html',
    'head',
    'dd',
    'dt',
    'dl',
    'center',
    'image',
    'x-y',
  ],
);
const value = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    'https://x.example/a b?c=d&e',
    '//x',
    '/y',
    '#z',
    'data:x',
    'griot-media:m-1',
    '1',
    '504',
  ),
  fc.constantFrom(
    'https://www.youtube.com/embed/aBcDeFgHi-1?x="y"',
    '//player.vimeo.com/video/123?h=abcdef01',
    'youtube:aBcDeFgHi-1',
    'file:https://x.example/a.mp4?b&c',
    'https://x.example/a.mp4?b&amp;c="d"',
    'aBcDeFgHi-1',
    'tiktok-embed',
  ),
  fc.constantFrom(
    'http://[::1]/',
    'https:\\\\x',
    'https://ex ample/',
    'http://daily.example:80/x',
    'https://ö.example/ü',
    '&#x6a;avascript:',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const attribute = fc
  .tuple(
    fc.constantFrom(
      'href',
      'src',
      'width',
      'height',
      'alt',
      'style',
      'onclick',
      'id',
      'srcset',
      'colspan',
      'start',
      'datetime',
      'title',
      'class',
      'data-src',
      'data-video',
      'data-videoid',
      'x"',
    ),
    fc.constantFrom('"', "'", '', '`'),
    value,
  )
  .map(([key, quote, text]) => ` ${key}=${quote}${text}${quote}`);
const scrap = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(name, fc.array(attribute, { maxLength: 3 })).map(([tag, given]) => `<${tag}${given.join('')}>`),
  },
  { weight: 4, arbitrary: name.map((tag) => `</${tag}>`) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'word',
      ' ',
      '\n',
      '\u00a0',
      '\r\n',
      '&nbsp;',
      '&lt;',
      '&amp;lt;',
      '&#0;',
      '&#13;',
      '&',
      '"',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<',
      '>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '/>',
      '<p',
      '</',
      '\0',
      '\u200b',
      '\ud800',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);
const wildHtml = fc.array(scrap, { maxLength: 60 }).map((scraps) => scraps.join(''));
const player = fc.constantFrom(
  '<iframe src="https://youtu.be/aBcDeFgHi-1" title="&quot;&lt;b&gt;&amp;amp;">',
  '<iframe src="https://youtu.be/aBcDeFgHi-1"></iframe>',
  '<video><source src="https://x.example/a.mp4?b&c" type=video/mp4>',
  '<figure>',
  '<figcaption>',
  '</figure>',
  '<figure data-video="youtube:aBcDeFgHi-1">',
);
const wildPlayers = fc
  .array(fc.oneof({ weight: 2, arbitrary: player }, { weight: 3, arbitrary: scrap }), { maxLength: 30 })
  .map((scraps) => scraps.join(''));

describe('any body at all (DET-20)', () => {
  it('comes out with allowed elements, attributes and addresses only, well-formed, and the same when cleaned again', () => {
    fc.assert(
      fc.property(fc.oneof(wildHtml, wildPlayers), (html) => {
        const cleaned = clean(html);
        expect(faultsIn(cleaned)).toEqual([]);
        expect(clean(cleaned)).toBe(cleaned);
      }),
      { numRuns: runs(3_000) },
    );
  });

  it('is read by a browser as it was written', () => {
    fc.assert(
      fc.property(fc.oneof(wildHtml, wildPlayers), (html) => void expect(strangersIn(clean(html))).toEqual([])),
      { numRuns: runs(200) },
    );
  });
});
