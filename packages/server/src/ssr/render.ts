import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as entry from '@griot/web/render';
import type { PageAssets, PageRequest, PageResult, PageTemplate, Stamp } from '@griot/web/render';
import { readPageAssets } from './page-assets.ts';

/** Where the app lives on its origin. */
export const pageBase = '/lite';

type Entry = Pick<
  typeof entry,
  'render' | 'renderFailure' | 'keyOf' | 'renderTemplate' | 'complete' | 'simulatorPage' | 'textPage'
>;

export type { PageAssets, PageRequest, PageResult, PageTemplate, Stamp };
export type WebApp = Entry & { folder: string; assets: PageAssets };

/** The one door to the built web app; null when it was not built, as in tests of the calls alone. */
export async function openWebApp(): Promise<WebApp | null> {
  const manifest = fileURLToPath(import.meta.resolve('@griot/web/manifest'));
  if (!existsSync(manifest)) return null;
  const { render, renderFailure, keyOf, renderTemplate, complete, simulatorPage, textPage } = (await import(
    '@griot/web/render'
  )) as Entry;
  const folder = fileURLToPath(new URL('..', `file://${manifest}`));
  const assets = readPageAssets(manifest, pageBase);
  return { folder, assets, render, renderFailure, keyOf, renderTemplate, complete, simulatorPage, textPage };
}
