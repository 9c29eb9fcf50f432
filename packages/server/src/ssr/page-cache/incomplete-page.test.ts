import { anArticle } from '@griot/testkit/an-article';
import { freshApp } from '@griot/testkit/fresh-app';
import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../../http/operator/logging.ts';

it('a page whose links could not be had is not kept', async () => {
  const article = anArticle();
  const fresh = await freshApp({ articles: [article] });
  onTestFinished(() => fresh.close());
  fresh.clock.pass(60_000);
  await fresh.sql`drop table article_history cascade`; // no preview can be made
  const url = `/lite/detail/${article.news_id}`;
  for (let n = 0; n < 3; n += 1) expect((await fresh.app.inject(url)).statusCode).toBe(200);
  const { body } = await fresh.app.inject('/metrics');
  expect(body).toContain('griot_kept_page_requests_total{result="hit"} 0');
  expect(body).toContain('griot_kept_pages 0');
});

it.each([
  ['DET-04', '/lite/detail/ngen0000000000000001', 'detail'],
  ['CLP-11', '/lite/videodetail?id=ngen0000000000000001', 'videodetail'],
])('%s a page that could not be asked for is no end of it: %s', async (_, url, about) => {
  const fresh = await freshApp({ logger: createLogger({ level: 'silent' }, process.stderr) });
  onTestFinished(() => fresh.close());
  const asked = async () => {
    const { statusCode, headers, body } = await fresh.app.inject(url);
    expect(body).toContain(`data-status="404" data-about="${about}"`); // the view is that of a page that is not found
    expect(headers['cache-control']).toBe('private, no-cache');
    return [statusCode, headers['retry-after'], /<h1[^>]*>([^<]*)/.exec(body)?.[1]];
  };
  expect(await asked()).toEqual([404, undefined, 'Page Not Found']);
  await fresh.sql.end();
  const busy = 'The service is busy right now. Please try again in a moment.';
  for (let n = 0; n < 2; n += 1) expect(await asked()).toEqual([503, '5', busy]);
});
