import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '../e2e/chromium.ts';
import { startService } from '../e2e/service.ts';
import type { Measured } from './measured.ts';
import { measureNewScreen } from './new-screen.ts';

/** A page that has asked for nothing for so long, in milliseconds, asks for nothing more by itself. */
const QUIET = 2_000;
const goals = { journey: 93, newScreen: 40 } as const;

type Row = { name: string; size: number; sizeLimit: number };

/** What a reader's phone downloads of script, compressed. */
export async function measureScript(): Promise<Measured[]> {
  return [
    ...firstLoads(),
    {
      what: 'script from the country list through choosing Nigeria to a quiet feed',
      value: (await scriptOfJourney()) / 1000,
      unit: 'kB',
      goal: goals.journey,
    },
    {
      what: 'what an empty new screen adds to the first file',
      value: await measureNewScreen(),
      unit: 'bytes',
      goal: goals.newScreen,
    },
  ];
}

/** As the build's own check counts them. */
function firstLoads(): Measured[] {
  const root = join(import.meta.dirname, '..');
  const sizeLimit = join(root, 'node_modules/size-limit/bin.js');
  const rows: Row[] = JSON.parse(readOutput([sizeLimit, '--json'], root));
  return rows
    .filter(({ name }) => !name.startsWith('messages'))
    .map(({ name, size, sizeLimit: goal }) => ({ what: name, value: size / 1000, unit: 'kB', goal: goal / 1000 }));
}

/** The check ends with an error when a budget is exceeded; the figures are wanted all the same. */
function readOutput(command: readonly string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, command, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

/** Bytes of every file of script that was fetched, once each: all of them are kept for a year. */
async function scriptOfJourney(): Promise<number> {
  const service = await startService();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const page = await browser.newPage({
      baseURL: service.address,
      viewport: { width: 360, height: 740 },
      locale: 'en-NG',
    });
    const files = new Map<string, number>();
    // The context, not the page: the service worker's own script is among them.
    page.context().on('response', (response) => {
      const [url, length] = [response.url(), Number(response.headers()['content-length'] ?? 0)];
      // The worker answers with what it kept, which has no length: the length is that of the download.
      if (new URL(url).pathname.endsWith('.js')) files.set(url, Math.max(files.get(url) ?? 0, length));
    });
    await page.goto('/lite/');
    await quiet(page);
    await page.locator('button[value="ngen"]').click();
    await page.waitForURL('**/lite/feeds');
    await page.locator('article').first().waitFor();
    await quiet(page);
    return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  } finally {
    await browser.close();
    await service.stop();
  }
}

function quiet(page: Page): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(done, QUIET);
    function again() {
      clearTimeout(timer);
      timer = setTimeout(done, QUIET);
    }
    function done() {
      page.off('request', again);
      page.off('requestfinished', again);
      resolve();
    }
    page.on('request', again);
    page.on('requestfinished', again);
  });
}
