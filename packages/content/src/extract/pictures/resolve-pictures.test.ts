import { expect, it } from 'vitest';
import { descendants } from '../page/page-tree.ts';
import { parsePage } from '../page/parse-page.ts';
import { withPictures } from './resolve-pictures.ts';

const address = 'http://paper.example/news/rain';

function sourcesIn(html: string): (string | undefined)[] {
  const page = withPictures(parsePage(html).body, address);
  return [...descendants(page)].filter(({ tag }) => tag === 'img').map(({ attributes }) => attributes.src);
}

it.each([
  ['a plain address', '<img src="rain.jpg">', 'https://paper.example/news/rain.jpg'],
  ['an address of another site', '<img src="//cdn.example/rain.jpg">', 'https://cdn.example/rain.jpg'],
  ['a lazy one', '<img src="data:image/gif;base64,R0" data-src="/rain.jpg">', 'https://paper.example/rain.jpg'],
  [
    'a lazy set',
    '<img src="/blank.gif" data-srcset="/s.jpg 320w, /m.jpg 1024w, /l.jpg 4000w">',
    'https://paper.example/m.jpg',
  ],
  [
    'a set with commas in it',
    '<img srcset="/w_1,h_2/a.jpg 1x, /w_2,h_4/b.jpg 2x">',
    'https://paper.example/w_2,h_4/b.jpg',
  ],
  [
    'a picture element',
    '<picture><source srcset="/rain.webp 1200w"><img alt="Rain"></picture>',
    'https://paper.example/rain.webp',
  ],
  [
    'an accelerated page',
    '<amp-img src="/rain.jpg" width="800" height="450"></amp-img>',
    'https://paper.example/rain.jpg',
  ],
  [
    'a page without script',
    '<img src="/placeholder.png"><noscript><img src="/rain.jpg"></noscript>',
    'https://paper.example/rain.jpg',
  ],
  [
    'both, once',
    '<img data-src="/rain-800.jpg"><noscript><img src="/rain.jpg"></noscript>',
    'https://paper.example/rain-800.jpg',
  ],
])('finds %s', (_what, html, source) => expect(sourcesIn(html)).toEqual([source]));

it.each([
  ['icons', '<img src="/star.png" width="16" height="16">'],
  ['faces of authors', '<img class="avatar" src="/ada.jpg">'],
  ['pixels', '<img src="/count.gif" width="1" height="1">'],
  ['placeholders', '<img src="data:image/gif;base64,R0">'],
  ['other schemes', '<img src="javascript:alert(1)"><img src="blob:x">'],
  ['pixels for readers without script', '<noscript>Please turn on script <img src="/count.gif"></noscript>'],
])('leaves out %s', (_what, html) => expect(sourcesIn(html)).toEqual([]));
