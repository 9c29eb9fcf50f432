import { expect, it } from 'vitest';
import { newsCard } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { openLine } from './line.ts';
import { openDuringUpdate, openUntilCached, scriptsOf } from './worker.ts';

const newReader = readers();
const lost = /Failed to load|ERR_|net::|status of|dynamically imported/;

it('an update leaves no half of an app, whichever of page, worker and files is the older', async () => {
  const line = await openLine();
  const { page: older, context } = await newReader({ worker: true, expected: lost });
  await choseBefore(older, 'ngen');
  await openUntilCached(older, line);

  // A page of the first version is left open while the second takes over on the server: its files are gone there.
  const page = await context.newPage();
  line.version = 2;
  line.hasOwnWorker = true;
  await openUntilCached(page, line, { version: '\\.v2' });
  const scripts = await scriptsOf(page);
  expect(scripts.filter((name) => name.includes('/assets/') && !name.includes('.v2.'))).toEqual([]);

  // The older page goes on: what it needs is kept, or the way there is a document of the new version.
  const title = (await older.locator(`${newsCard} h2`).first().textContent()) ?? '';
  await older.locator(`${newsCard} h2 a`).first().click();
  await older.getByRole('heading', { level: 1, name: title }).waitFor();

  // Without a connection the app opens whole, in one version.
  line.state = 'cut';
  await context.setOffline(true);
  await openDuringUpdate(page, page.url());
  await page.getByText('Saved earlier').waitFor();
  const offline = await scriptsOf(page);
  expect(new Set(offline.filter((name) => name.includes('/assets/')).map((name) => name.includes('.v2.')))).toEqual(
    new Set([true]),
  );

  // Back to the first version, as after a bad release: the newer worker serves the older app.
  line.state = 'open';
  line.version = 1;
  await context.setOffline(false);
  await openUntilCached(page, line);
  await page.locator(`${newsCard} h2 a`).first().click();
  await page.locator('#body').waitFor();
});
