// What one more screen adds to the file that every page downloads, told from the built file itself: no other build is
// needed. `npm run bench -- script` builds with twenty scaffolded screens and comes to the same figure.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const LIMIT = 40;
const client = join(import.meta.dirname, '../../packages/web/dist/client');

/** How well the whole file packs changes by a hundred bytes with any edit: many screens even that out. */
export const screenNames = [
  ...['about', 'archive', 'badges', 'city', 'donate', 'events', 'friends', 'games', 'help', 'jobs', 'letters'],
  ...['market', 'notes', 'offers', 'photos', 'quiz', 'radio', 'sports-day', 'travel', 'weather'],
];

/** A row of the list of routes as the build writes it: a call with the screen's name, its script and its styles. */
const row = /,([\w$]+\(")([\w-]+)(",\(\)=>[\w$]+\(\(\)=>import\("\.\/screen-)\2-[\w-]{8}(\.js"\)[^[\]]*),\[[^\]]*\]\)/;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** The first file with a row for each of these screens, which have styles of their own and no kind that tracking knows. */
export function withScreens(code: string, names: readonly string[]): string {
  const [whole, call, , script, ending] = row.exec(code) ?? [];
  if (whole === undefined) throw new Error('The list of routes is not found in the first file.');
  const rows = names.map((name) => {
    const styles = `"assets/screen-${name}-${hashOf(`${name}.css`)}.css"`;
    return `${call}${name}${script}${name}-${hashOf(name)}${ending},[${styles}]),null)`;
  });
  return code.replace(whole, () => `,${rows.join()}${whole}`);
}

/** Bytes that a screen adds to a file, compressed. */
export function bytesOfScreen(code: string): number {
  const packed = (text: string) => brotliCompressSync(text).length;
  return (packed(withScreens(code, screenNames)) - packed(code)) / screenNames.length;
}

function firstFile(): string {
  const manifest: Record<string, { file: string; isEntry?: boolean }> = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  );
  const { file = '' } = Object.values(manifest).find(({ isEntry }) => isEntry === true) ?? {};
  return readFileSync(join(client, file), 'utf8');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const bytes = bytesOfScreen(firstFile());
  console.log(`A new screen adds ${bytes.toFixed(1)} bytes to the first file; ${LIMIT} are allowed.`);
  if (bytes > LIMIT) process.exitCode = 1;
}
