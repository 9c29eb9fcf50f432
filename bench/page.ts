import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '../e2e/chromium.ts';
import { startService } from '../e2e/service.ts';
import type { Measured } from './measured.ts';

const whole = { rounds: 5 };
const CPU_SLOWDOWN = 4;
/** Slow 3G: 400 kbit/s with a latency of 400 ms. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** The blocking time of a task is its duration beyond this, in milliseconds. */
const LONG = 50;
const goals = { paint: 0.9, shift: 0.02, blocking: 150 } as const;

type PageMetrics = { paint: number; shift: number; blocking: number };

/** Largest paint of our pages on a slow line and phone, against a bare React page with 20 headlines in the same run. */
export async function measurePage({ rounds } = whole): Promise<Measured[]> {
  const service = await startService();
  const bare = await serveBarePage();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const pages = await addressesOf(browser, service.address);
    const runs = new Map<string, PageMetrics[]>();
    // One after the other in each round, so that whatever else this machine does falls on all of them.
    for (let round = 0; round < rounds; round++) {
      for (const [name, address] of [['bare', bare.address], ...pages.addresses] as const) {
        runs.set(name, [...(runs.get(name) ?? []), await measureOnce(browser, address, pages.state)]);
      }
    }
    const usual = (name: string) => middleOf(runs.get(name) ?? []);
    return pages.addresses.flatMap(([name]): Measured[] => [
      {
        what: `largest paint of ${name} to that of a bare React page`,
        value: usual(name).paint / usual('bare').paint,
        unit: '',
        goal: goals.paint,
      },
      { what: `layout shift of ${name}`, value: usual(name).shift, unit: '', goal: goals.shift },
      { what: `blocking time of ${name}`, value: usual(name).blocking, unit: 'ms', goal: goals.blocking },
    ]);
  } finally {
    await browser.close();
    bare.stop();
    await service.stop();
  }
}

/** The addresses of a feed and an article, and the storage of a reader in Nigeria. */
async function addressesOf(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-NG' });
  const page = await context.newPage();
  await page.goto('/lite/');
  await page.getByRole('button', { name: 'Nigeria · English' }).click();
  const article = await page.locator('article h2 a[href*="/detail/"]').first().getAttribute('href');
  const state = await context.storageState();
  await context.close();
  const addresses: [string, string][] = [
    ['/feeds', `${origin}/lite/feeds`],
    ['/detail', `${origin}${article}`],
  ];
  return { addresses, state };
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function measureOnce(browser: Browser, address: string, storageState: State): Promise<PageMetrics> {
  const context = await browser.newContext({
    storageState,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observePage);
  await page.goto(address, { waitUntil: 'networkidle' });
  const { paint, shift, tasks } = await page.evaluate(() => (window as unknown as { seen: ObservedPage }).seen);
  await context.close();
  return { paint, shift, blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - LONG), 0) };
}

type ObservedPage = { paint: number; shift: number; tasks: number[] };

/** Runs in the page before any other script. */
function observePage(): void {
  const seen: ObservedPage = { paint: 0, shift: 0, tasks: [] };
  Object.assign(window, { seen });
  const on = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime;
  });
  on('layout-shift', ({ value = 0 }) => {
    seen.shift += value;
  });
  on('longtask', ({ duration }) => seen.tasks.push(duration));
}

function middleOf(seen: readonly PageMetrics[]): PageMetrics {
  const middle = (read: (one: PageMetrics) => number) =>
    seen.map(read).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)] ?? 0;
  return {
    paint: middle((one) => one.paint),
    shift: middle((one) => one.shift),
    blocking: middle((one) => one.blocking),
  };
}

const barePage = `import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
const headlines = Array.from({ length: 20 }, (_, n) => h('h2', { key: n }, 'Headline ' + n + ' of a page that does nothing else'));
createRoot(document.getElementById('root')).render(h('main', null, headlines));
`;

const bareConfig = `export default {
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { outDir: 'out', lib: { entry: 'page.js', formats: ['es'], fileName: 'page' }, minify: true },
};
`;

/** Serves a page in which React renders twenty headlines and nothing else. */
async function serveBarePage(): Promise<{ address: string; stop: () => void }> {
  const root = join(import.meta.dirname, '..');
  const folder = mkdtempSync(join(root, 'node_modules/.bare-page-'));
  writeFileSync(join(folder, 'page.js'), barePage);
  writeFileSync(join(folder, 'vite.config.js'), bareConfig);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder });
  const script = brotliCompressSync(readFileSync(join(folder, 'out/page.js')));
  rmSync(folder, { recursive: true, force: true });
  const html = brotliCompressSync(
    '<!doctype html><meta name=viewport content="width=device-width"><div id=root></div><script type=module src=/page.js></script>',
  );
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/page.js';
    answer.setHeader('content-encoding', 'br');
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    answer.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
