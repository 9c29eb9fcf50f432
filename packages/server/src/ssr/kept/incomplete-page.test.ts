import { anArticle } from '@griot/testkit/an-article';
import { freshApp } from '@griot/testkit/fresh-app';
import { expect, it, onTestFinished } from 'vitest';

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
