import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '../../e2e/chromium.ts';
import { type CountingLine, openCountingLine } from '../../e2e/data/counting-line.ts';
import { metered, readOne, refresh, untilLineQuiet } from '../../e2e/data/read-a-day.ts';
import { startService } from '../../e2e/service.ts';
import type { Measured } from '../measured.ts';
import { printNewspaper } from './newspaper.ts';
import { printParts } from './parts.ts';

const whole = { refreshes: 10, articlesEach: 3, newspaper: 300 };

/** A day's reading without pictures: ten refreshes and thirty articles, on a first visit and on the next day (DAT-01). */
export async function measureDay(size = whole): Promise<Measured[]> {
  const service = await startService();
  const line = await openCountingLine(service.address);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    await printNewspaper(service, size.newspaper);
    const context = await browser.newContext({
      baseURL: line.address,
      viewport: { width: 360, height: 740 },
      locale: 'en-NG',
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(60_000);
    await context.addInitScript(() => localStorage.setItem('view', 'system_1_1_0'));
    await chooseMarket(context, line);
    const read = new Set<string>();
    const costs = statedCosts(context);
    const first = await aDay(context, line, { ...size, read });
    const again = await aDay(context, line, { ...size, read });
    const errors = costErrors([...first.opened, ...again.opened], costs);
    return [
      { what: 'a day without pictures, first visit', value: first.line / 1e6, unit: 'MB', goal: 1.1 },
      { what: 'a day without pictures, first visit, in time', value: first.line / 1e6, unit: 'MB', goal: 0.6 },
      { what: 'the same day on a repeat visit', value: again.line / 1e6, unit: 'MB', goal: 0.6 },
      { what: `the meter's error, first visit (${kilobytes(first)})`, value: errorOf(first), unit: '', goal: 0.05 },
      { what: `the meter's error, repeat visit (${kilobytes(again)})`, value: errorOf(again), unit: '', goal: 0.05 },
      {
        what: `what ${errors.length} cards say of their cost, on average off by`,
        value: mean(errors),
        unit: '',
        goal: 0.1,
      },
    ];
  } finally {
    await browser.close();
    await line.close();
    await service.stop();
  }
}

type Opened = { path: string; bytes: number };
type Day = { line: number; meter: number; opened: readonly Opened[] };
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const errorOf = ({ line, meter }: Day): number => Math.abs(meter - line) / line;
const kilobytes = ({ line, meter }: Day): string => `${Math.round(meter / 1000)} of ${Math.round(line / 1000)} kB`;

/** Chooses a country and hides pictures on a page that is closed again: the day begins with the choice and nothing else. */
async function chooseMarket(context: BrowserContext, line: CountingLine): Promise<void> {
  const page = await context.newPage();
  await page.goto('/lite/');
  await page.getByRole('button', { name: 'Nigeria · English' }).click();
  await page.locator('article').first().waitFor();
  await untilLineQuiet(page, line);
  const session = await context.newCDPSession(page);
  const { origin } = new URL(line.address);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage,local_storage,indexeddb',
  });
  await session.send('Network.clearBrowserCache');
  await context.addCookies([{ name: 'griot_view', value: 'system_1_1_0', url: `${line.address}/lite/` }]);
  await page.close();
}

type Reading = { readonly refreshes: number; readonly articlesEach: number; readonly read: Set<string> };

async function aDay(context: BrowserContext, line: CountingLine, reading: Reading): Promise<Day> {
  const { refreshes, articlesEach, read } = reading;
  const before = { line: line.down(), answers: line.answers.length, meter: await stored(context) };
  const page = await context.newPage();
  await page.goto('/lite/feeds');
  await untilLineQuiet(page, line);
  const opened: Opened[] = [];
  for (let round = 0; round < refreshes; round++) {
    await refresh(page, line);
    for (let article = 0; article < articlesEach; article++) opened.push(await readOne(page, line, read));
  }
  await untilLineQuiet(page, line);
  const day = { line: line.down() - before.line, meter: (await metered(page)) - before.meter, opened };
  await page.close();
  printParts(line.answers.slice(before.answers));
  return day;
}

/** What the cards of the day's feeds say it costs to read their text, by the path of the article. */
function statedCosts(context: BrowserContext): Map<string, number> {
  const costs = new Map<string, number>();
  context.on('response', async (response) => {
    if (!response.url().includes('/v1/news/main')) return;
    const { articles = [] }: FeedPage = await response.json().catch(() => ({})); // the page was closed meanwhile
    for (const { news_id, cost } of articles) if (cost !== undefined) costs.set(`/lite/detail/${news_id}`, cost.text);
  });
  return costs;
}

type FeedPage = { articles?: { news_id?: string; cost?: { text: number } }[] };

/** How far what a card says is off from what came when it was tapped. */
const costErrors = (opened: readonly Opened[], costs: ReadonlyMap<string, number>): number[] =>
  opened.flatMap(({ path, bytes }) => {
    const stated = costs.get(path.split('?')[0] ?? '');
    return stated === undefined ? [] : [Math.abs(stated - bytes) / bytes];
  });

/** What the meter had counted before any page of the day was open. */
async function stored(context: BrowserContext): Promise<number> {
  const { origins } = await context.storageState();
  return origins
    .flatMap(({ localStorage }) => localStorage.filter(({ name }) => name.startsWith('dataUse.')))
    .flatMap(({ value }) => Object.values<[number, number]>(JSON.parse(value)))
    .reduce((sum, [used]) => sum + used, 0);
}
