// A new browser context with its window, its tab and its process costs a third of a second of computing time, and the
// first page in it loads twice as slowly as the next one. A tab is therefore used by one reader after another, as long as
// nothing of the reader before is left in it (ADR 0011).
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export type Tab = { readonly context: BrowserContext; readonly page: Page };
type Wishes = BrowserContextOptions & { baseURL: string; viewport: { width: number; height: number } };

/** Every kind of tab is a process with its memory: those that were not used for longest are closed. */
const MOST_KEPT = 4;

/** What cannot be taken back: a context in which one of these was called is closed with its reader. */
const LASTING = {
  page: [
    'addInitScript',
    'addLocatorHandler',
    'exposeBinding',
    'exposeFunction',
    'routeWebSocket',
    'setExtraHTTPHeaders',
  ],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'newCDPSession',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** Events of a page that a journey may listen to. */
const EVENTS = [
  ...['console', 'dialog', 'domcontentloaded', 'download', 'filechooser', 'frameattached', 'framedetached'],
  ...['framenavigated', 'load', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'],
  ...['websocket', 'worker'],
] as const;

const kept: { tab: Tab; kind: string }[] = [];
const kinds = new WeakMap<BrowserContext, string>();
const spoilt = new WeakSet<BrowserContext>();

/** A tab in which nobody has been yet, as far as a page can tell. */
export async function takeTab(wishes: Wishes): Promise<Tab> {
  const kind = JSON.stringify(wishes);
  const known = kept.findIndex((one) => one.kind === kind);
  const [found] = known < 0 ? [] : kept.splice(known, 1);
  return found?.tab ?? (await openTab(wishes, kind));
}

async function openTab(wishes: Wishes, kind: string): Promise<Tab> {
  const context = await (await ownBrowser()).newContext(wishes);
  kinds.set(context, kind);
  const page = await context.newPage();
  noticeCalls(page, LASTING.page, context);
  noticeCalls(context, LASTING.context, context);
  noticeCalls(context.clock, LASTING.clock, context);
  return { context, page };
}

function noticeCalls(owner: object, names: readonly string[], context: BrowserContext): void {
  const methods = owner as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const original = methods[name]?.bind(owner);
    if (original === undefined) throw new Error(`the browser's library has no ${name} any more`);
    methods[name] = (...args) => {
      spoilt.add(context);
      return original(...args);
    };
  }
}

/** The reader of a tab is gone. It is kept for the next one, or closed where something of theirs would stay in it. */
export async function giveBackTab(tab: Tab): Promise<void> {
  const { context } = tab;
  const routed = [context, ...context.pages()];
  // What the page still asks for when a test ends is nobody's concern, though a test may have meant to answer it.
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})));
  const kind = kinds.get(context);
  const canBeKept = kind !== undefined && !spoilt.has(context) && !tab.page.isClosed() && (await isEmptied(tab, kind));
  if (canBeKept) kept.push({ tab, kind });
  const leaving = canBeKept ? kept.splice(0, kept.length - MOST_KEPT).map((one) => one.tab.context) : [context];
  await Promise.all(leaving.map((one) => one.close()));
}

async function isEmptied(tab: Tab, kind: string): Promise<boolean> {
  const wishes: Wishes = JSON.parse(kind);
  if (!tab.page.url().startsWith(`${wishes.baseURL}/`)) return false; // elsewhere it may have kept things of which we do not know
  try {
    await empty(tab, wishes);
    return true;
  } catch {
    return false; // a page that does not go away goes with its context
  }
}

async function empty({ context, page }: Tab, { baseURL, viewport, colorScheme, reducedMotion }: Wishes): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  context.removeAllListeners('page');
  await Promise.all(context.pages().map((one) => one === page || one.close()));
  await context.setOffline(false);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await leavePage(page, baseURL);
  await Promise.all([forgetStored(page, baseURL), context.clearCookies(), context.clearPermissions()]);
  if (page.viewportSize()?.width !== viewport.width || page.viewportSize()?.height !== viewport.height)
    await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: null, media: null });
}

/** An empty page of the same origin and policy: a page of another kind would begin a new process. */
async function leavePage(page: Page, baseURL: string): Promise<void> {
  const address = `${baseURL}/nobody-reads`;
  const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin-allow-popups' };
  await page.route(address, (route) => route.fulfill({ headers, body: '<!doctype html><title>Empty</title>' }));
  await page.goto(address);
  await page.unrouteAll();
}

async function forgetStored(page: Page, origin: string): Promise<void> {
  const session = await tabSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

/** The browser's own protocol, for what leaves nothing behind in a tab. */
export function tabSession(page: Page) {
  const context = page.context();
  const wasSpoilt = spoilt.has(context);
  const session = context.newCDPSession(page);
  if (!wasSpoilt) spoilt.delete(context);
  return session;
}
