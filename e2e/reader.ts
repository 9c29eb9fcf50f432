import { catalogues } from '@griot/locale/catalogues';
import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { giveBackTab, takeTab } from './browser/reused-tabs.ts';
import { ownService } from './own-service.ts';

export const phone = { width: 360, height: 740 };
export const wide = { width: 1280, height: 900 };

export type ReaderOptions = {
  script?: boolean;
  viewport?: { width: number; height: number };
  languages?: string;
  dark?: boolean;
  /** Whether the service worker may run: behind one `page.route` sees nothing, so most journeys do without. */
  worker?: boolean;
  /** Failures a test causes on purpose: they are no complaint. */
  expected?: RegExp;
};

export type Reader = { page: Page; context: BrowserContext; complaints: string[] };

const scriptless = new WeakSet<BrowserContext>();
const underWay = new WeakMap<Page, Set<Request>>();

export const hasScript = (page: Page): boolean => !scriptless.has(page.context());

/** How many requests of a page have no answer yet. */
export function requestsUnderWay(page: Page): number {
  const requests = underWay.get(page);
  if (requests === undefined) throw new Error('the requests of this page are not counted');
  return requests.size;
}

/** Long: a step that is only slow, on a machine with much else to do, is no failure. */
const PATIENCE = 120_000;

/** Somebody with a browser of their own; whatever the browser complains of fails the test. */
export function readers() {
  const open: { reader: Reader; expected: RegExp | undefined }[] = [];

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const { reader } of open) await sayWhatIsSeen(reader);
    const heard = open.flatMap(({ reader, expected }) =>
      reader.complaints.filter((complaint) => expected?.test(complaint) !== true),
    );
    for (const { reader } of open) heard.push(...(await bareIds(reader)));
    await Promise.all(open.splice(0).map(({ reader }) => giveBackTab(reader)));
    expect(heard).toEqual([]);
  });

  return async function newReader(options: ReaderOptions = {}): Promise<Reader> {
    const { context, page } = await takeTab(contextOptions(options));
    context.setDefaultTimeout(PATIENCE);
    if (options.script === false) scriptless.add(context);
    const reader: Reader = { page, context, complaints: [] };
    listen(page, reader.complaints);
    countRequests(page);
    context.on('page', countRequests); // further tabs of the same reader
    open.push({ reader, expected: options.expected });
    return reader;
  };
}

const textOf = ({ page }: Reader): Promise<string> =>
  page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch((error: Error) => error.message);

const ids = Object.keys(catalogues.en).filter((id) => id.includes('.'));

/** Messages whose words were not there when they were shown: readers then see the id (ADR 0033). */
async function bareIds(reader: Reader): Promise<string[]> {
  const text = await textOf(reader);
  return ids.filter((id) => text.includes(id)).map((id) => `the words of ${id} had not come`);
}

/** What stands in the browser when a step failed: without it nobody can tell afterwards why. */
async function sayWhatIsSeen(reader: Reader): Promise<void> {
  const { page, complaints } = reader;
  const text = await textOf(reader);
  const place = await page
    .evaluate(() => JSON.stringify([scrollY, document.documentElement.scrollHeight, history.length, history.state]))
    .catch((error: Error) => error.message);
  process.stderr.write(
    `the page at ${page.url()}, ${place}, says:\n${text.slice(0, 1_500)}\n${complaints.join('\n')}\n`,
  );
}

function contextOptions({
  script = true,
  viewport = phone,
  languages = 'en-NG',
  dark = false,
  worker = false,
}: ReaderOptions) {
  return {
    baseURL: ownService().address,
    javaScriptEnabled: script,
    viewport,
    locale: languages,
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: viewport.width < 700,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  } satisfies BrowserContextOptions;
}

/** Console errors hold failed loads, policy violations and what React says of a page that is not the server's. */
function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`.trimEnd());
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
}

function countRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  const isDocument = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  page.on('request', (request) => {
    // What the document before asked for is nobody's concern any more, and what it told on leaving has no answer here.
    if (isDocument(request)) requests.clear();
    if (request.resourceType() !== 'ping') requests.add(request);
  });
  page.on('response', (response) => {
    // Nor is what it asked for while the next one was on its way.
    if (isDocument(response.request())) requests.clear();
  });
  const forget = (request: Request) => void requests.delete(request);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
}
