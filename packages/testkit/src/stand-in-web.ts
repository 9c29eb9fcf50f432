import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRequest, WebApp } from '@griot/server/src/ssr/render.ts';
import { scratchFolder } from './scratch-folder.ts';

export type StandInWeb = WebApp & {
  /** All requests that were rendered, the latest last. */
  readonly asked: PageRequest[];
};

/** A fake web app whose pages only show the request, for tests of the server around it. */
export function standInWeb(folder = scratchFolder()): StandInWeb {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'entry-1234.js'), 'export {};');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  const asked: PageRequest[] = [];
  return {
    folder,
    asked,
    assets: { entry: '/lite/assets/entry-1234.js', styles: [], screens: {}, catalogues: {}, peopleCatalogues: {} },
    render: async (request) => {
      asked.push(request);
      const [path = '', search = ''] = request.href.split('?', 2);
      if (path === '/broken') throw new Error('no such luck');
      if (path === '/elsewhere') return { status: 303, location: '/feeds' };
      return { status: path === '/' || path === '/feeds' ? 200 : 404, html: `<p>${path} ${search}</p>` };
    },
    keyOf: async () => null,
    renderTemplate: async () => null,
    complete: () => Buffer.alloc(0),
    renderFailure: async (request, status) => `<p>failed ${status} in ${request.market?.language ?? 'no market'}</p>`,
  };
}
