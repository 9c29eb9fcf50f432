import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { beforeAll, describe, expect, it } from 'vitest';
import { openLivingGriot } from './living-griot.ts';
import { readers } from './reader.ts';

const newReader = readers();
const longest = 90_000;
let griot: Awaited<ReturnType<typeof openLivingGriot>>;

beforeAll(async () => {
  griot = await openLivingGriot();
  return griot.close;
}, longest);

/** As if the feed were due now. */
const visitNow = async () => {
  const { sql } = griot.desk;
  await sql`update feed set next_at = to_timestamp(0)`;
  await sql`insert into pgboss.job (name, data, policy) values ('feeds.due', '{}', 'exclusive') on conflict do nothing`;
};

describe('from a publisher to the screen', () => {
  it(
    'an article is gathered, read with its picture, corrected, and gone when it is withdrawn',
    async () => {
      const { desk, paper, address } = griot;
      const now = Date.now();
      const bridge = aStory({ slug: 'the-new-bridge', published: new Date(now - 3_600_000), section: 'politics' });
      const harvest = aStory({ slug: 'the-late-harvest', published: new Date(now - 7_200_000), section: 'business' });
      await paper.publish(bridge, harvest);
      const added = await desk.griot([
        'sources',
        'add',
        'ngen',
        paper.feeds.rss,
        '--name',
        'The Courier',
        '--licence',
        'full',
        '--note',
        'agreed',
      ]);
      expect(added).toMatchObject({ code: 0 });
      await visitNow();

      const { page } = await newReader();
      await page.goto(`${address}/lite/`);
      await page.getByRole('button', { name: 'Nigeria · English' }).click();
      await expect
        .poll(
          async () => {
            await page.reload();
            return await page.getByRole('heading', { name: bridge.title }).count();
          },
          { timeout: longest },
        )
        .toBeGreaterThan(0);
      await page.getByRole('link', { name: bridge.title }).click();
      await page.getByText('The council will meet on Thursday').waitFor();
      const picture = page.locator('main img').first();
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);

      paper.correct('the-new-bridge', { title: 'The new bridge opens in May', modified: new Date() });
      await visitNow();
      await expect
        .poll(async () => (await desk.sql`select title, version from article where title like 'The new bridge%'`)[0], {
          timeout: longest,
        })
        .toMatchObject({ version: 2 });

      paper.withdraw('the-late-harvest', 410);
      await desk.sql`update article_page set checked_at = to_timestamp(0)`;
      await desk.sql`insert into pgboss.job (name, data, policy) values ('articles.due', '{}', 'exclusive') on conflict do nothing`;
      await expect
        .poll(async () => (await desk.sql`select removed_by from article where url like '%harvest'`)[0], {
          timeout: longest,
        })
        .toEqual({ removed_by: 'publisher' });
      await page.goto(`${address}/lite/feeds`);
      await page.getByRole('heading', { name: 'The new bridge opens in May' }).waitFor();
      expect(await page.getByRole('heading', { name: harvest.title }).count()).toBe(0);
    },
    longest,
  );
});
