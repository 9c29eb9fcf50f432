import { languageOf } from '@griot/locale/languages';
import { byPart } from '@griot/locale/message-parts';
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
    catalogues: ['/en.js'],
    markup: '<p>news</p>',
    screen: 'feeds',
    nonce: 'n',
    publicUrl: 'https://news.example',
    assets: {
      entry: '/entry.js',
      styles: ['/all.css'],
      screens: {
        feeds: { scripts: ['/feeds.js'], styles: ['/feeds.css'] },
        detail: { scripts: ['/detail.js'], styles: ['/detail.css'] },
      },
      catalogues: byPart(() => ({})),
      simulator: { script: '', style: '' },
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

it('links the styles of its own screen after those of every page, and asks at once for its scripts and words', () => {
  const links = [...written('system', 1).matchAll(/<link rel="(stylesheet|modulepreload)" href="(.+?)">/g)];
  expect(links.map(([, , href]) => href)).toEqual(['/all.css', '/feeds.css', '/entry.js', '/feeds.js', '/en.js']);
  // What the first screen shows is asked for before any script.
  expect(written('system', 1)).toMatch(/stylesheet.*<div id="root">.*modulepreload/s);
});

it('leaves it to the client whether anything is fetched ahead of a tap', () => {
  expect(written('system', 1)).not.toMatch(/prefetch|detail\.(js|css)/);
});
