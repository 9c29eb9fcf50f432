// The budgets of what a phone downloads, compressed, before a page is alive. Everything is read from the manifest of the
// build: no file that a page needs can be left out of the count, and a new screen is budgeted without being named.
// What the build has compressed is measured, and not compressed again for each budget that counts it.
import { existsSync, readFileSync } from 'node:fs';

const folder = 'packages/web/dist/client';
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
const entryKey = Object.keys(manifest).find((key) => manifest[key].isEntry);

/** A chunk and all it imports. */
function closure(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) closure(imported, found);
  return found;
}

const onEveryPage = closure(entryKey);
const scriptsOf = (keys) => [...keys].map((key) => `${folder}/${manifest[key].file}`);
const stylesOf = (keys) => [...keys].flatMap((key) => manifest[key].css ?? []).map((file) => `${folder}/${file}`);
/** The smallest files are not worth compressing and are sent as they are (packages/web/build/precompress-plugin.ts). */
const asSent = (file) => (existsSync(`${file}.br`) ? `${file}.br` : file);
const budget = (name, files, limit) => ({ name, path: files.map(asSent), limit, brotli: false });

/** One file of script for each screen in the list of routes (packages/web/build/screen-chunks.ts). */
const screens = Object.keys(manifest).filter((key) => manifest[key].name?.startsWith('screen-'));

export default [
  budget('service worker', [`${folder}/sw.js`], '5 kB'),
  budget('first file', scriptsOf(onEveryPage), '71 kB'),
  ...screens.flatMap((key) => {
    const name = manifest[key].name.slice('screen-'.length);
    const all = new Set([...onEveryPage, ...closure(key)]);
    return [
      budget(`script of ${name}`, scriptsOf(all), '76 kB'),
      budget(`styles of ${name}, all`, stylesOf(all), '7.4 kB'),
      ...(manifest[key].css ? [budget(`styles of ${name}, its own`, stylesOf([key]), '1.6 kB')] : []),
    ];
  }),
  ...Object.keys(manifest)
    .filter((key) => key.startsWith('messages/'))
    .map((key) => budget(`messages ${key}`, scriptsOf([key]), '8 kB')),
];
