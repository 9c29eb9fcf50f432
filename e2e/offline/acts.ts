import type { NewArticle } from '@griot/testkit/an-article';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Sql } from '../../packages/server/src/db/sql.ts';
import { openCardMenu } from '../feed/card-menu.ts';
import { newsCard, untilQuiet } from '../journey.ts';
import type { Line } from './line.ts';

/** What a reader did, as the page showed it to them: what the service must have in the end. */
type Wanted = { likes: Map<string, boolean>; comments: string[]; follows: string[]; saved: Set<string> };

export type Walk = { page: Page; line: Line; articles: readonly NewArticle[]; wanted: Wanted };

type Act = { name: string; run: () => Promise<unknown> };
/** `during` makes the line what it is while something is done; what is needed for it was opened before. */
type Deed = { name: string; run: (during: () => Promise<void>) => Promise<void> };

const open = async ({ page, line }: Walk, path: string) => {
  await page.goto(`${line.address}${path}`);
  await untilQuiet(page);
};

const like = (walk: Walk, { news_id, news_entry_id }: NewArticle): Deed => ({
  name: `likes ${news_id}`,
  run: async (during) => {
    const { page, wanted } = walk;
    await open(walk, `/lite/detail/${news_id}`);
    await page.locator('#end').scrollIntoViewIfNeeded();
    const button = page.getByRole('group', { name: 'What do you think of it?' }).getByRole('button', { name: /^Like/ });
    await button.waitFor();
    await untilQuiet(page);
    const isLiked = (await button.getAttribute('aria-pressed')) !== 'true';
    await during();
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe(String(isLiked));
    wanted.likes.set(news_entry_id, isLiked);
  },
});

const comment = (walk: Walk, { news_id, news_entry_id }: NewArticle): Deed => ({
  name: `comments on ${news_id}`,
  run: async (during) => {
    const { page, wanted } = walk;
    await open(walk, `/lite/comment?news_entry_id=${news_entry_id}`);
    const words = `Said as number ${wanted.comments.length + 1}`;
    await during();
    await page.getByRole('textbox').fill(words);
    await page.getByRole('button', { name: 'Post' }).click();
    await page.locator('article', { hasText: words }).first().waitFor();
    wanted.comments.push(words);
  },
});

const save = (walk: Walk, { news_id, news_entry_id }: NewArticle): Deed => ({
  name: `saves ${news_id}`,
  run: async (during) => {
    const { page, line, wanted } = walk;
    await open(walk, `/lite/detail/${news_id}`);
    const button = page.getByRole('button', { name: 'Save', exact: true });
    if ((await button.getAttribute('aria-pressed')) === 'true') return;
    await during();
    if (line.state === 'silent') return await button.click();
    // Saving needs a connection (IDN-10): only what the page says is saved must be. It says so for a moment.
    const told = page.getByText(/^Saved$|turn on data|did not reach us/).first();
    const [text] = await Promise.all([told.textContent(), button.click()]);
    if (text === 'Saved') wanted.saved.add(news_entry_id);
  },
});

const follow = (walk: Walk): Deed => ({
  name: 'follows a source',
  run: async (during) => {
    const { page, wanted } = walk;
    await open(walk, '/lite/feeds');
    // A card of a story that was read before is folded away.
    const menu = await openCardMenu(page, page.locator('article:visible:has(summary)').first());
    const entry = menu.getByRole('button', { name: /^Follow / }).first();
    if ((await entry.count()) === 0) return; // there is nothing in it that is not followed
    const name = await entry.innerText();
    await during();
    await entry.click();
    wanted.follows.push(name);
  },
});

/** What readers do on a page that they had opened before the line went bad. */
export const deedsOf = (walk: Walk): Deed[] => [
  ...walk.articles.flatMap((one) => [like(walk, one), comment(walk, one), save(walk, one)]),
  follow(walk),
  follow(walk),
];

/** Ways through the app; each ends when the browser has a document, or the app has had the tap. */
export function waysOf({ page, line, articles }: Walk): Act[] {
  const soon = { waitUntil: 'domcontentloaded' } as const;
  const go = (path: string): Act => ({ name: `opens ${path}`, run: () => page.goto(`${line.address}${path}`, soon) });
  const tap = (name: string, selector: string): Act => ({
    name,
    run: async () => {
      const link = page.locator(selector).first();
      if ((await link.count()) > 0) await link.click({ noWaitAfter: true });
    },
  });
  const reload: Act = { name: 'reloads', run: () => page.reload(soon) };
  return [
    ...['/lite/', '/lite/feeds', '/lite/offline', '/lite/feeds?channel=sports'].map(go),
    ...articles.map(({ news_id }) => go(`/lite/detail/${news_id}`)),
    tap('opens an article', `${newsCard} h2 a`),
    tap('refreshes', 'nav a[aria-current]'),
    reload,
    reload,
    { name: 'goes back', run: () => page.goBack(soon) },
  ];
}

/** Whatever the line does, there is something to read, and nothing of the browser's own. */
export async function expectSomethingToRead({ page, line }: Walk): Promise<void> {
  const words = async () => (await page.locator('body').innerText()).trim().length;
  await expect.poll(words).toBeGreaterThan(5);
  expect(page.url()).toContain(`${line.address}/lite/`);
  // The sign-in page of a network is shown as it is; all else is the app.
  const isPortal = (await page.getByRole('heading', { name: 'Sign in', exact: true }).count()) > 0;
  if (!isPortal) await page.locator('#content, main').first().waitFor();
}

/** What the service has of a reader's acts: those about the articles of the walk, and what their device followed. */
export async function storedOf(sql: Sql, { articles }: Walk, device: string) {
  const ids = articles.map(({ news_entry_id }) => news_entry_id);
  const likes = await sql<{ id: string }[]>`
    select news_entry_id as id from reaction where news_entry_id = any(${ids}::text[]) and value = 1`;
  const said = await sql<{ content: string }[]>`select content from comment where post_id = any(${ids}::text[])`;
  const saved = await sql<{ id: string }[]>`
    select news_entry_id as id from saved_item where news_entry_id = any(${ids}::text[])`;
  const follows = await sql`
    select from event where device_id = ${device} and event_type like 'feedback_follow%'`;
  return {
    likes: likes.map(({ id }) => id).sort(),
    comments: said.map(({ content }) => content).sort(),
    saved: saved.map(({ id }) => id).sort(),
    follows: follows.length,
  };
}

/** The same of what the page showed; what it did not call saved may be saved all the same. */
export function wantedOf({ wanted }: Walk) {
  const likes = [...wanted.likes].flatMap(([id, isLiked]) => (isLiked ? [id] : []));
  return {
    likes: likes.sort(),
    comments: [...wanted.comments].sort(),
    saved: expect.arrayContaining([...wanted.saved]),
    follows: wanted.follows.length,
  };
}
