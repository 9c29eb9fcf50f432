import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { ownService } from './own-service.ts';

export const phone = { width: 360, height: 740 };
export const wide = { width: 1280, height: 900 };

export type ReaderOptions = {
  script?: boolean;
  viewport?: { width: number; height: number };
  languages?: string;
  dark?: boolean;
  /** Failures a test causes on purpose: they are no complaint. */
  expected?: RegExp;
};

export type Reader = { page: Page; context: BrowserContext; complaints: string[] };

const scriptless = new WeakSet<BrowserContext>();
const underWay = new WeakMap<Page, Set<Request>>();

export const hasScript = (page: Page): boolean => !scriptless.has(page.context());

/** How many requests of a page have no answer yet. */
export const requestsUnderWay = (page: Page): number => underWay.get(page)?.size ?? 0;

/** Long: a step that is only slow, on a machine with much else to do, is no failure. */
const PATIENCE = 30_000;

/** Somebody with a browser of their own; whatever the browser complains of fails the test. */
export function readers() {
  let browser: Browser;
  const open: { reader: Reader; expected: RegExp | undefined }[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const heard = open.flatMap(({ reader, expected }) =>
      reader.complaints.filter((complaint) => expected?.test(complaint) !== true),
    );
    await Promise.all(open.splice(0).map(({ reader }) => leave(reader.context)));
    expect(heard).toEqual([]);
  });

  return async function newReader(options: ReaderOptions = {}): Promise<Reader> {
    const context = await browser.newContext(contextOptions(options));
    context.setDefaultTimeout(PATIENCE);
    if (options.script === false) scriptless.add(context);
    const page = await context.newPage();
    const reader: Reader = { page, context, complaints: [] };
    listen(page, reader.complaints);
    countRequests(page);
    open.push({ reader, expected: options.expected });
    return reader;
  };
}

/** What the page still asks for when a test ends is nobody's concern, though a test may have meant to answer it. */
async function leave(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  // A page that closes by itself meanwhile asks for nothing more.
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})));
  await context.close();
}

function contextOptions({ script = true, viewport = phone, languages = 'en-NG', dark = false }: ReaderOptions) {
  return {
    baseURL: ownService().address,
    javaScriptEnabled: script,
    viewport,
    locale: languages,
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: viewport.width < 700,
    reducedMotion: 'reduce',
  } satisfies BrowserContextOptions;
}

/** Console errors hold failed loads, policy violations and what React says of a page that is not the server's. */
function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
}

function countRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // What the document before asked for is nobody's concern any more, and what it told on leaving has no answer here.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    if (request.resourceType() !== 'ping') requests.add(request);
  });
  const forget = (request: Request) => void requests.delete(request);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
}
