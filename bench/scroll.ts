import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '../e2e/chromium.ts';
import { startService } from '../e2e/service.ts';
import type { Measured } from './measured.ts';

const whole = { items: 1_000 };
const CPU_SLOWDOWN = 4;
/** A task from this length on delays input, in milliseconds. */
const LONG = 50;
/** The goal as a share of the cost with a plain list. */
const GOAL = 0.35;
/** The cards of the first page and of one tall screen. */
const MOST_CARDS = 60;

type Run = { longTasks: number; cards: number };

/** Long tasks while a thousand articles scroll by on a slow phone: the windowed list against the same app without. */
export async function measureScroll({ items } = whole): Promise<Measured[]> {
  const service = await startService();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  const plainBuild = buildWithPlainRows();
  try {
    const windowed = await scrollThroughFeed(browser, await openFeed(browser, service.address), items);
    const plain = await scrollThroughFeed(browser, await openFeed(browser, service.address, plainBuild), items);
    if (plain.cards < items)
      throw new Error(`the plain list has ${plain.cards} cards of ${items}: it is no plain list`);
    return [
      {
        what: `long tasks of ${items} articles to those of a plain list`,
        value: windowed.longTasks / Math.max(1, plain.longTasks),
        unit: '',
        goal: GOAL,
      },
      {
        what: `cards in the document (${plain.cards} in a plain list)`,
        value: windowed.cards,
        unit: 'cards',
        goal: MOST_CARDS,
      },
    ];
  } finally {
    rmSync(plainBuild, { recursive: true, force: true });
    await browser.close();
    await service.stop();
  }
}

function buildWithPlainRows(): string {
  const folder = mkdtempSync(join(tmpdir(), 'griot-bench-'));
  const root = join(import.meta.dirname, '..');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--mode', 'plain-rows', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, ...options], { cwd: join(root, 'packages/web') });
  return folder;
}

async function openFeed(browser: Browser, baseURL: string, build?: string): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  // The worker would fetch files past the routes below, and has no part in scrolling.
  const page = await browser.newPage({ baseURL, viewport, locale: 'en-NG', serviceWorkers: 'block' });
  if (build !== undefined) await useBuild(page, join(build, 'assets'));
  await page.goto('/lite/');
  await page.getByRole('button', { name: 'Nigeria · English' }).click();
  await page.locator('article').first().waitFor();
  await repeatAnswers(page);
  return page;
}

/**
 * Pages with the files of the other build. Their names hold content hashes: a document gets the file of the same name, or else
 * of the same base name. From then on scripts ask for each other by their own names, and each is there once.
 */
async function useBuild(page: Page, folder: string): Promise<void> {
  const files = new Set(readdirSync(folder));
  const kind = (file: string) => file.replace(/-[\w-]{8}(\.\w+)$/, '$1');
  const byKind = new Map([...files].map((file) => [kind(file), file]));
  const nameOf = (file: string) => (files.has(file) ? file : (byKind.get(kind(file)) ?? file));
  const withOwnNames = (html: string) =>
    html.replace(/(\/lite\/assets\/)([\w.-]+)/g, (_, path: string, file: string) => path + nameOf(file));
  await page.route('**/lite/**', async (route) => {
    const request = route.request();
    const file = basename(new URL(request.url()).pathname);
    if (files.has(file)) return await route.fulfill({ path: join(folder, file) });
    if (request.resourceType() !== 'document') return await route.continue();
    const answer = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response: answer, body: withOwnNames(await answer.text()) });
  });
}

/** The samples end after a few pages, so every answer repeats the first one under new ids. */
async function repeatAnswers(page: Page): Promise<void> {
  let count = 0;
  await page.route('**/v1/news/main?**', async (route) => {
    const url = route.request().url().replace('load_more', 'refresh');
    const answer = await route.fetch({ url, postData: '' });
    const body = await answer.json();
    body.articles = body.articles.map((item: object) => ({ ...item, news_entry_id: `bench${++count}` }));
    await route.fulfill({ response: answer, json: body });
  });
}

/** Fills the list, leaves the channel, and comes back to it to scroll through all of it. */
async function scrollThroughFeed(browser: Browser, page: Page, items: number): Promise<Run> {
  await page.evaluate(scrollPast, { items, step: 1_500 });
  await page.getByRole('link', { name: 'Sports' }).click();
  await page.waitForURL('**/lite/feeds?channel=sports');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.getByRole('link', { name: 'For You', exact: true }).click();
  await page.waitForURL('**/lite/feeds');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(scrollPast, { items, step: 200 });
  const longTasks = longTasksIn(JSON.parse(String(await browser.stopTracing())));
  const cards = await page.locator('article').count();
  await page.close();
  return { longTasks, cards };
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/**
 * Milliseconds of tasks that would be long, 50 ms or more, on a phone four times slower. Counted by the processor time
 * of the page's main thread: what else this machine does while it measures does not show.
 */
function longTasksIn({ traceEvents }: { traceEvents: TraceEvent[] }): number {
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && isMain.has(`${pid} ${tid}`),
  );
  const spent = tasks.map(({ tdur = 0 }) => (tdur / 1000) * CPU_SLOWDOWN);
  return spent.filter((milliseconds) => milliseconds >= LONG).reduce((sum, milliseconds) => sum + milliseconds, 0);
}

/** Scrolls down one step for each frame, until so many articles have passed. */
async function scrollPast({ items, step }: { items: number; step: number }): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const seen = new Set<string>();
  // Far more frames than needed: the loop must end even if the list stops growing.
  for (let left = items * 10; seen.size < items; left--) {
    if (left === 0) throw new Error(`only ${seen.size} articles came by`);
    window.scrollBy(0, step);
    await frame();
    for (const { id } of document.querySelectorAll('article')) seen.add(id);
  }
}
