// The script budget: what a phone downloads, compressed, before a page is alive. Read from the manifest of the build,
// so that no chunk a page needs can be left out of the count.
import { readFileSync } from 'node:fs';

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

const screen = (name) => Object.keys(manifest).find((key) => manifest[key].name === `screen-${name}`);
const scriptOf = (name) =>
  [...new Set([...closure(entryKey), ...closure(screen(name))])].map((key) => `${folder}/${manifest[key].file}`);

export default [
  ...['feeds', 'detail', 'country', 'headline', 'topic-detail'].map((name) => ({
    name: `script of ${name}`,
    path: scriptOf(name),
    limit: '80 kB',
    brotli: true,
  })),
  { name: 'styles of every screen', path: `${folder}/assets/*.css`, limit: '8 kB', brotli: true },
  ...Object.entries(manifest)
    .filter(([key]) => key.includes('/messages/'))
    .map(([, { name, file }]) => ({
      name: `messages ${name}`,
      path: `${folder}/${file}`,
      limit: '8 kB',
      brotli: true,
    })),
];
