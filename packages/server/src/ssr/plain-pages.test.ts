import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { plainPages } from './plain-pages.ts';

const pageFor = plainPages();
const asked = (url: string, headers: IncomingMessage['headers'] = {}) =>
  String(pageFor({ url, headers } as IncomingMessage) ?? 'none');

it('is in the language of the reader’s market, else in one that the browser speaks, else in English', () => {
  expect(asked('/lite/feeds', { cookie: 'a=b; griot=egar.x.y', 'accept-language': 'fr' })).toContain(
    '<html lang="ar" dir="rtl">',
  );
  expect(asked('/lite/feeds', { 'accept-language': 'xx-YY, fr-CI;q=0.8' })).toContain('<html lang="fr"');
  expect(asked('/lite/', { cookie: 'griot=zzzz.x.y' })).toContain('<html lang="en"');
});

it('stands for pages only', () => {
  expect(asked('/ng/en/v1/news/main')).toBe('none');
  expect(asked('/')).toContain('<h1>');
});
