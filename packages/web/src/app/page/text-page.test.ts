import { catalogues } from '@griot/locale/catalogues';
import { languageOf, languages } from '@griot/locale/languages';
import { translator } from '@griot/locale/translate';
import { describe, expect, it } from 'vitest';
import { textPage } from './text-page.ts';

const made = (code: 'en' | 'ar' = 'en', view = '') =>
  textPage({
    page: 'privacy',
    blocks: [
      { kind: 'title', parts: [{ text: 'A <b>' }] },
      {
        kind: 'list',
        items: [[{ text: 'see ' }, { text: 'settings', href: '/settings' }], [{ text: 'x', href: 'mailto:"@n' }]],
      },
    ],
    language: languageOf(code),
    words: translator(code, catalogues[code]),
    view,
    assets: { styles: ['/lite/assets/a.css'] },
    nonce: 'n1',
    publicUrl: 'https://news.example',
  });

describe('OVL-06 a page of text', () => {
  it('is a document without script, with everything escaped', () => {
    const html = made();
    expect(html).not.toMatch(/<script|<b>|style="/);
    expect(html).toContain('<h1>A &lt;b&gt;</h1>');
    expect(html).toContain('<li>see <a href="/lite/settings">settings</a></li>');
    expect(html).toContain('href="mailto:&quot;@n"');
    expect(html).toContain('<style nonce="n1">');
  });

  it('has the look that the reader chose, and the direction of its language', () => {
    expect(made('ar', 'dark_1.3_2_0')).toContain('<html lang="ar" dir="rtl" data-theme="dark" data-text-size="1.3">');
  });

  it('leads to the same page in every language, and says which one this is', () => {
    const html = made('ar');
    for (const { code } of languages) expect(html).toContain(`href="/lite/privacy?language=${code}"`);
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html).toContain('<link rel="canonical" href="https://news.example/lite/privacy?language=ar">');
  });
});
