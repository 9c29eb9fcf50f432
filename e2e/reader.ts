import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { giveBackTab, takeTab } from './browser/kept-tabs.ts';
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
  const open: { reader: Reader; expected: RegExp | undefined }[] = [];

  afterEach(async () => {
    const heard = open.flatMap(({ reader, expected }) =>
      reader.complaints.filter((complaint) => expected?.test(complaint) !== true),
    );
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
    open.push({ reader, expected: options.expected });
    return reader;
  };
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
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`.trimEnd());
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
