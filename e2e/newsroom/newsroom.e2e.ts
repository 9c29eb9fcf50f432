import { aStory } from '@griot/testkit/publisher/newspaper-article';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { readers } from '../reader.ts';
import { type LivingGriot, openLivingGriot } from './living-griot.ts';

const newReader = readers();
/** Most of it comes within a second or two. Every look asks for a round, so a busy machine is not asked too often. */
const patience = { timeout: 120_000, interval: 500 };
let griot: LivingGriot;

beforeAll(async () => {
  griot = await openLivingGriot();
  const { terminal, paper } = griot;
  const licence = ['--name', 'The Courier', '--licence', 'full', '--note', 'agreed'];
  const added = ['sources', 'add', 'ngen', paper.feeds.rss, ...licence];
  expect(await terminal.griot(added, { loopbackPorts: [paper.port] })).toMatchObject({ code: 0 });
  // the sources that come with Griot are not on this machine
  await terminal.sql`update source set state = 'paused' where name <> 'The Courier'`;
  return griot.close;
});

const [bridge, ferry, harvest] = [
  aStory({ slug: 'the-new-bridge', published: new Date(), section: 'politics' }),
  aStory({
    slug: 'the-river-ferry',
    title: 'The ferry is to be sold',
    published: new Date(),
    paragraphs: [
      'The ferry that has crossed the river since 1961 is to be sold, the port authority said on Monday.',
      'Its captain heard of it on the radio. He had just painted the hull, as he does every spring.',
    ],
  }),
  aStory({
    slug: 'the-late-harvest',
    title: 'Millet is brought in three weeks late',
    published: new Date(),
    paragraphs: [
      'Farmers in the north have begun to bring in the millet, three weeks later than in any year they remember.',
      'The rain came late and stayed long. Two mills have promised to work at night until all of it is ground.',
    ],
  }),
] as const;

/** Rounds go by until the reader's feed is as it should be; then the page shows it. */
async function openFeed(page: Page, { has, lacks = [] }: { has: readonly string[]; lacks?: readonly string[] }) {
  const differing = async () => {
    await griot.nextRound();
    const html = await (await page.request.get(`${griot.address}/lite/feeds`)).text();
    return [...has.filter((title) => !html.includes(title)), ...lacks.filter((title) => html.includes(title))];
  };
  await expect.poll(differing, patience).toEqual([]);
  await page.goto(`${griot.address}/lite/feeds`);
}

it('what a publisher prints is gathered, and read whole with its picture; it changes with a correction, and goes when its publisher takes it back', async () => {
  const { page } = await newReader({ expected: /404/ });
  await page.goto(`${griot.address}/lite/`);
  await page.getByRole('button', { name: 'Nigeria · English' }).click();
  await page.waitForURL('**/lite/feeds');
  await griot.paper.publish(bridge, ferry, harvest);
  await openFeed(page, { has: [bridge.title, ferry.title, harvest.title] });
  const gone = await page.getByRole('link', { name: harvest.title }).first().getAttribute('href');
  await page.getByRole('link', { name: bridge.title }).first().click();
  for (const paragraph of bridge.paragraphs) await page.getByText(paragraph).waitFor();
  const picture = page.locator('main img').first();
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, patience).toBeGreaterThan(300);
  const { host } = new URL((await picture.getAttribute('src')) ?? '', page.url());
  expect(host).toBe(new URL(griot.address).host); // its publisher does not learn who reads

  const title = 'The ferry stays where it is';
  const paragraphs = ferry.paragraphs.with(0, 'The port authority has thought better of it, and the ferry goes on.');
  griot.paper.correct(ferry.slug, { title, paragraphs, modified: new Date() });
  griot.paper.withdraw(harvest.slug, 410);
  await openFeed(page, { has: [title], lacks: [ferry.title, harvest.title] });
  await page.getByRole('link', { name: title }).first().click();
  await page.getByText('The port authority has thought better of it').waitFor();
  expect((await page.goto(`${griot.address}${gone}`))?.status()).toBe(404);
  expect(await page.getByText('Two mills have promised').count()).toBe(0);
});
