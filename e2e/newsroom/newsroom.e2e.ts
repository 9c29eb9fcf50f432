import { aStory, type NewspaperArticle } from '@griot/testkit/publisher/newspaper-article';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ReaderOptions, readers } from '../reader.ts';
import { type LivingGriot, openLivingGriot } from './living-griot.ts';

const newReader = readers();
/** Most of it comes within a second or two. Every look asks for a round, so a busy machine is not asked too often. */
const patience = { timeout: 120_000, interval: 1_000 };
let griot: LivingGriot;

beforeAll(async () => {
  griot = await openLivingGriot();
  const { desk, paper } = griot;
  const licence = ['--name', 'The Courier', '--licence', 'full', '--note', 'agreed'];
  const added = ['sources', 'add', 'ngen', paper.feeds.rss, ...licence];
  expect(await desk.griot(added, { loopbackPorts: [paper.port] })).toMatchObject({ code: 0 });
  // the sources that come with Griot are not on this machine
  await desk.sql`update source set state = 'paused' where name <> 'The Courier'`;
  return griot.close;
});

/** The reader's feed, once it shows what it should. */
async function feedShows(page: Page, isShown: () => Promise<boolean>): Promise<void> {
  const look = async () => {
    await griot.nextRound();
    await page.goto(`${griot.address}/lite/feeds`);
    return await isShown();
  };
  await expect.poll(look, patience).toBe(true);
}

/** Printed just now, gathered, and on the screen of somebody in Nigeria. */
async function onScreen(
  slug: string,
  options: Pick<ReaderOptions, 'expected'> = {},
): Promise<{ page: Page; story: NewspaperArticle }> {
  const story = aStory({ slug, published: new Date(), section: 'politics' });
  await griot.paper.publish(story);
  griot.hoursPass(2);
  const { page } = await newReader(options);
  await page.goto(`${griot.address}/lite/`);
  await page.getByRole('button', { name: 'Nigeria · English' }).click();
  await page.waitForURL('**/lite/feeds');
  await feedShows(page, () => isListed(page, story.title));
  return { page, story };
}

const isListed = async (page: Page, title: string) => (await page.getByRole('heading', { name: title }).count()) > 0;

describe('what a publisher prints', { timeout: 300_000 }, () => {
  it('is gathered, stands in the feed, and is read whole with its picture', async () => {
    const { page, story } = await onScreen('the-new-bridge');
    await page.getByRole('link', { name: story.title }).click();
    for (const paragraph of story.paragraphs) await page.getByText(paragraph).waitFor();
    const picture = page.locator('main img').first();
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, patience).toBeGreaterThan(300);
    const { host } = new URL((await picture.getAttribute('src')) ?? '', page.url());
    expect(host).toBe(new URL(griot.address).host); // its publisher does not learn who reads
  });

  it('says what its publisher corrected, in the feed and in the article', async () => {
    const { page, story } = await onScreen('the-river-ferry');
    const title = 'The ferry stays where it is';
    const paragraphs = story.paragraphs.with(0, 'The council has thought better of it, and the ferry goes on.');
    griot.paper.correct(story.slug, { title, paragraphs, modified: new Date() });
    griot.hoursPass(2);
    await feedShows(page, () => isListed(page, title));
    expect(await isListed(page, story.title)).toBe(false);
    await page.getByRole('link', { name: title }).click();
    await page.getByText('The council has thought better of it').waitFor();
  });

  it('goes from the feed and from its address when its publisher takes it back', async () => {
    const { page, story } = await onScreen('the-late-harvest', { expected: /404/ });
    await page.getByRole('link', { name: story.title }).click();
    await page.getByText('The council will meet on Thursday').waitFor();
    const address = page.url();
    griot.paper.withdraw(story.slug, 410);
    griot.hoursPass(2);
    const isGone = async () => {
      await griot.nextRound();
      return (await page.goto(address))?.status() === 404;
    };
    await expect.poll(isGone, patience).toBe(true);
    expect(await page.getByText('The council will meet on Thursday').count()).toBe(0);
    // somebody who has not read it does not find it either
    const { page: another } = await newReader();
    await another.goto(`${griot.address}/lite/`);
    await another.getByRole('button', { name: 'Nigeria · English' }).click();
    await another.waitForURL('**/lite/feeds');
    await feedShows(another, async () => !(await isListed(another, story.title)));
  });
});
