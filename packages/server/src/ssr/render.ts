import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageAssets, PageRequest, PageResult } from '@griot/web/render';
import { readPageAssets } from './page-assets.ts';

/** Where the app lives on its origin. */
export const pageBase = '/lite';

type Render = (request: PageRequest) => Promise<PageResult>;

export type { PageAssets, PageResult };
export type WebApp = { folder: string; assets: PageAssets; render: Render };

/** The one door to the built web app; null when it was not built, as in tests of the calls alone. */
export async function openWebApp(): Promise<WebApp | null> {
  const manifest = fileURLToPath(import.meta.resolve('@griot/web/manifest'));
  if (!existsSync(manifest)) return null;
  const { render } = (await import('@griot/web/render')) as { render: Render };
  const folder = fileURLToPath(new URL('..', `file://${manifest}`));
  return { folder, assets: readPageAssets(manifest, pageBase), render };
}
