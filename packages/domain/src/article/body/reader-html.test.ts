import { describe, expect, it } from 'vitest';
import { readerHtml } from './reader-html.ts';

const words = { showPicture: 'Show <picture>', table: 'A "table"' };
const all = { isShown: true, isLight: false };
const light = { isShown: true, isLight: true };
const none = { isShown: false, isLight: false };
const image = '<img src="/media/s_g/720-hi/p1" alt="A &quot;boat&quot;" width="720" height="405" loading="lazy">';

describe('the pictures of a body', () => {
  it('are as the server sent them', () => {
    expect(readerHtml(`<p>a</p><figure>${image}</figure>`, all, words)).toBe(`<p>a</p><figure>${image}</figure>`);
  });

  it('are asked for at once where one opens the article, unless its reader saves data', () => {
    const leading = `<figure>${image}</figure><p>a</p>${image}`;
    expect(readerHtml(leading, all, words)).toBe(leading.replace('loading="lazy"', 'fetchpriority="high"'));
    expect(readerHtml(leading, light, words)).not.toContain('fetchpriority');
  });

  it('DAT-02 are the lighter ones for a reader who saves data', () => {
    expect(readerHtml(image, light, words)).toBe(image.replace('720-hi', '720-lo'));
    const foreign = '<img src="https://elsewhere.example/720-hi/p1" alt="">';
    expect(readerHtml(foreign, light, words)).toBe(foreign);
  });

  it('are links for a reader who wants none: nothing is loaded, and a tap asks for one', () => {
    expect(readerHtml(`<figure>${image}</figure>`, none, words)).toBe(
      '<figure><a data-picture="" href="/media/s_g/720-hi/p1" target="_blank" rel="noopener" data-width="720" data-height="405" data-alt="A &quot;boat&quot;">' +
        'Show &lt;picture&gt;<span>: A &quot;boat&quot;</span></a></figure>',
    );
    expect(readerHtml('<img src="/p" alt="">', none, words)).toContain('>Show &lt;picture&gt;</a>');
  });

  it('are words alone inside a link, which leads elsewhere', () => {
    const linked = `<p><a href="https://x.example/" rel="noopener nofollow" target="_blank">${image}</a> ${image}</p>`;
    const shown = readerHtml(linked, none, words);
    expect(shown).toContain('target="_blank"><span data-picture="">A &quot;boat&quot;</span></a>');
    expect(shown.match(/<a data-picture/g)).toHaveLength(1);
  });
});

it('what may be wider than the screen scrolls in a box of its own, by keys too', () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  expect(readerHtml(`${table}<pre>x</pre>`, all, words)).toBe(
    `<div role="group" tabindex="0" aria-label="A &quot;table&quot;">${table}</div><pre tabindex="0">x</pre>`,
  );
});
