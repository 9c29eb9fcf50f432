import { expect, it } from 'vitest';
import { plainFailure } from './plain-failure.ts';

const page = (status: number, canTryAgain = true) =>
  plainFailure({ status, language: 'en', locale: 'en', canTryAgain }).split('</title>\n')[1];
const news = '<p><a href="/lite/">Go to the news</a></p>\n';
const end = '</html>\n';
const busy = '<h1>The service is busy right now. Please try again in a moment.</h1>\n';

it.each([400, 403, 404, 413, 415])(
  'NAV-09 the last resort for %i is not found, with its number and a way out',
  (status) => {
    expect(page(status)).toBe(
      `<h1>Page Not Found</h1>
${news}<p>Perhaps the page was deleted, the URL is incorrect, or some other error occurred.</p>
<p>Error ${status}</p>
${end}`,
    );
  },
);

it.each([429, 500, 503])(
  'for %i it says that the service is busy, and offers to try again what a link can',
  (status) => {
    expect(page(status)).toBe(`${busy}${news}<p><a href="">Try again</a></p>\n${end}`);
    expect(page(status, false)).toBe(`${busy}${news}${end}`);
  },
);

it('writes the number in the digits of the market', () => {
  const text = plainFailure({ status: 404, language: 'ar', locale: 'ar-EG-u-nu-arab', canTryAgain: true });
  expect(text).toContain('<p>خطأ ٤٠٤</p>');
});
