import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byPart } from '@griot/locale/message-parts';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { expect, it } from 'vitest';
import { readPageAssets } from './page-assets.ts';

function manifest(entries: object): string {
  const file = join(scratchFolder(), 'manifest.json');
  writeFileSync(file, JSON.stringify(entries));
  return file;
}

it('finds entry, the scripts and styles of each screen, and the words of each language', () => {
  const file = manifest({
    'src/entry-client.tsx': { file: 'assets/entry-1.js', isEntry: true, css: ['assets/entry-1.css'] },
    '_screen-detail-3.js': {
      file: 'assets/Detail-3.js',
      name: 'screen-detail',
      imports: ['src/entry-client.tsx', '_card.js', '_gone.js'],
      css: ['assets/Detail-3.css'],
    },
    'src/screens/detail/route.ts': { file: 'assets/route-4.js' },
    '_card.js': { file: 'assets/card-5.js', imports: ['_deep.js'], css: ['assets/card-5.css'] },
    '_deep.js': { file: 'assets/deep-7.js', imports: ['src/entry-client.tsx'] },
    'messages/first/ar.json': { file: 'assets/ar-6.js' },
    'messages/screens/ar.json': { file: 'assets/ar-8.js' },
    'simulator/script': { file: 'assets/simulator-9.js' },
    'simulator/style': { file: 'assets/simulator-10.css' },
  });
  expect(readPageAssets(file, '/lite')).toEqual({
    entry: '/lite/assets/entry-1.js',
    styles: ['/lite/assets/entry-1.css'],
    screens: {
      detail: {
        scripts: ['/lite/assets/Detail-3.js', '/lite/assets/card-5.js', '/lite/assets/deep-7.js'],
        styles: ['/lite/assets/card-5.css', '/lite/assets/Detail-3.css'],
      },
    },
    catalogues: {
      ...byPart(() => ({})),
      first: { ar: '/lite/assets/ar-6.js' },
      screens: { ar: '/lite/assets/ar-8.js' },
    },
    simulator: { script: '/lite/assets/simulator-9.js', style: '/lite/assets/simulator-10.css' },
  });
});

it('says what to do about a build without an entry', () => {
  expect(() => readPageAssets(manifest({}), '/lite')).toThrow('build the web app again');
});
