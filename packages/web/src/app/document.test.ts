import { languageOf } from '@griot/locale/languages';
import { readerSession } from '@griot/testkit/render-as';
import { expect, it } from 'vitest';
import { pageDocument, pageLook } from './document.ts';

const written = (theme: 'system' | 'dark', textSize: 1 | 1.3) =>
  pageDocument({
    head: { title: 'News', isIndexed: false },
    siteName: 'Griot',
    preview: null,
    language: languageOf('en'),
    look: pageLook({ theme, textSize }),
    href: '/feeds',
    market: null,
    csrf: '"token"',
    data: readerSession().page,
    markup: '<p>news</p>',
    screen: 'feeds',
    nonce: 'n',
    publicUrl: 'https://news.example',
    assets: {
      entry: '/entry.js',
      styles: [],
      screens: { feeds: ['/feeds.js'], detail: ['/detail.js'] },
      catalogues: {},
    },
  });

it('a page has the reader’s theme and text size before any script runs', () => {
  expect(written('dark', 1.3)).toContain('<html lang="en" dir="ltr" data-theme="dark" data-text-size="1.3">');
  expect(written('dark', 1.3)).toContain('<meta name="theme-color" content="#121414">');
  expect(written('system', 1)).toContain('<html lang="en" dir="ltr">');
  expect(written('system', 1)).toContain('media="(prefers-color-scheme: dark)" content="#121414"');
});

it('carries the form that the buttons of cards belong to, without script', () => {
  expect(written('system', 1)).toContain(
    '<form id="taste" method="post" action="/lite/feedback"><input type="hidden" name="csrf" value="&quot;token&quot;"></form>',
  );
});

it('asks at once for its own script, and when the line is free for that of the page most readers open next', () => {
  expect(written('system', 1)).toContain('<link rel="modulepreload" href="/feeds.js">');
  expect(written('system', 1)).toContain('<link rel="prefetch" href="/detail.js">');
});
