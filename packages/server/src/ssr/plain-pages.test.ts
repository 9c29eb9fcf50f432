import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { plainPages } from './plain-pages.ts';

const { unavailable, notFound } = plainPages();
const asked = (url: string, headers: IncomingMessage['headers'] = {}, method = 'GET') =>
  String(unavailable({ url, headers, method } as IncomingMessage) ?? 'none');

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

it('DET-04 says that the service is busy, and offers to try again whatever a link can ask for again', () => {
  const page = asked('/lite/detail/ngen1');
  expect(page).toContain('<h1>The service is busy right now. Please try again in a moment.</h1>');
  expect(page).toContain('<a href="">Try again</a>');
  expect(page).not.toContain('Connection failed');
  expect(asked('/lite/comment', {}, 'POST')).not.toContain('Try again');
});

it.each([
  ['GET', 'text/html,application/xhtml+xml,*/*;q=0.8', '<h1>الصفحة غير موجودة</h1>'],
  ['HEAD', 'text/html', '<h1>'],
  ['GET', '*/*', 'none'],
  ['GET', undefined, 'none'],
  ['GET', 'application/json', 'none'],
  ['POST', 'text/html', 'none'],
])(
  'NAV-09 says in the reader’s language that there is nothing, to browsers alone: %s of %s',
  (method, accept, says) => {
    const headers = { cookie: 'griot=egar.x.y', ...(accept !== undefined && { accept }) };
    const page = String(notFound({ url: '/nothing', headers, method } as IncomingMessage) ?? 'none');
    expect(page).toContain(says);
    expect(page.includes('href="/lite/"'), 'leads to the news').toBe(says !== 'none');
  },
);
