// With a second build of the app itself; that an update by other names of files leaves no half of one is in versions.e2e.ts.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { longBody, storedArticles } from '../article/stored-article.ts';
import { database } from '../database.ts';
import { untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { marketFlag } from '../settings/market-flag.ts';
import { openLine } from './line.ts';
import { secondBuild } from './second-build.ts';
import { openDuringUpdate, openFeed, openUntilCached, scriptsOf } from './worker.ts';

const newReader = readers();
const newArticle = storedArticles();
const stored = database();
const second = secondBuild();
// Without it nothing waits on a phone.
marketFlag('keen', 'queue_offline_actions');
const lost = /Failed to load|ERR_|net::|status of|dynamically imported/;

/** The files of the app that a page took which only one of the two builds has: of the first, and of the second. */
async function filesOf(page: Page): Promise<{ first: string[]; second: string[] }> {
  const names = (await scriptsOf(page)).flatMap((address) => /\/assets\/([\w.-]+)$/.exec(address)?.[1] ?? []);
  const changed = [...second.built.names].filter(([one, other]) => one !== other);
  const [before, after] = [new Set(changed.map(([one]) => one)), new Set(changed.map(([, other]) => other))];
  return { first: names.filter((name) => before.has(name)), second: names.filter((name) => after.has(name)) };
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Post' }).click();
  await page.locator('article', { hasText: text }).getByText('Waiting for a connection').waitFor();
}

it('two builds share a phone: a new page is the second whole, and what pages of either keep is sent once', async () => {
  const line = await openLine();
  const article = await newArticle({ body_html: longBody(4) });
  const talkPath = `/lite/comment?news_entry_id=${article.news_entry_id}`;
  const comments = async () =>
    (await stored.sql`select content from comment where post_id = ${article.news_entry_id} order by created_at`).map(
      ({ content }) => content,
    );
  const { page, context } = await newReader({ worker: true, expected: lost });
  await choseBefore(page, 'keen');
  await openFeed(page, line);
  await openUntilCached(page, line, { market: 'keen' });
  expect(await filesOf(page)).toMatchObject({ second: [] });
  const [older, talk] = [await context.newPage(), await context.newPage()];
  await openFeed(older, line);
  await openDuringUpdate(talk, `${line.address}${talkPath}`);
  await untilQuiet(talk);

  // Said in a page of the first build, sent once by whichever is there when the line is back.
  await context.setOffline(true);
  await write(talk, 'From the first build');
  line.second = second.built;
  await context.setOffline(false);
  await openFeed(page, line);
  const afterUpdate = await filesOf(page);
  expect([afterUpdate.first, afterUpdate.second.length > 0]).toEqual([[], true]);
  await expect.poll(comments).toEqual(['From the first build']);

  // The other way round: kept by a page of the second build that is closed, while one of the first is still open.
  await openDuringUpdate(talk, `${line.address}${talkPath}`);
  await untilQuiet(talk);
  expect((await filesOf(talk)).first).toEqual([]);
  await context.setOffline(true);
  await write(talk, 'From the second build');
  await talk.close();
  await context.setOffline(false);
  await openFeed(page, line); // a feed that nobody has touched looks for what waits when it opens
  await expect.poll(comments).toEqual(['From the first build', 'From the second build']);
  expect((await filesOf(older)).second).toEqual([]);
  await older.close();
});
