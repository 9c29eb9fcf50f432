import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { byPart } from '@griot/locale/message-parts';
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
  writeFileSync(join(folder, 'sw.js'), '// the worker');
  writeFileSync(join(folder, 'sw.js.br'), brotliCompressSync('// the worker'));
  writeFileSync(join(folder, 'assets', 'entry-1234.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  const asked: PageRequest[] = [];
  return {
    folder,
    asked,
    assets: {
      entry: '/lite/assets/entry-1234.js',
      styles: [],
      screens: {},
      catalogues: byPart(() => ({})),
      simulator: { script: '/lite/assets/simulator.js', style: '/lite/assets/simulator.css' },
    },
    render: async (request) => {
      asked.push(request);
      const [path = '', search = ''] = request.href.split('?', 2);
      if (path === '/broken') throw new Error('no such luck');
      if (path === '/elsewhere') return { status: 303, location: '/feeds' };
      return { status: /^\/(feeds|detail\/\w+)?$/.test(path) ? 200 : 404, html: `<p>${path} ${search}</p>` };
    },
    simulatorPage: ({ assets }) => `<p>the simulator by ${assets.script}</p>`,
    textPage: ({ page, language, blocks }) => `<p>${page} ${language.code} ${JSON.stringify(blocks)}</p>`,
    keyOf: async () => null,
    renderTemplate: async () => null,
    complete: () => Buffer.alloc(0),
    renderFailure: async (request, status) => `<p>failed ${status} in ${request.market?.language ?? 'no market'}</p>`,
  };
}
