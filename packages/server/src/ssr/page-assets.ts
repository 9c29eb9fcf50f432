import { readFileSync } from 'node:fs';

type ManifestEntry = { file: string; name?: string; imports?: string[]; src?: string; isEntry?: boolean };
type Manifest = Record<string, ManifestEntry>;

const screenName = /^screen-(.+)$/;
const messagesFile = /\/messages\/(\w+)\.json(?:\?catalogue)?$/;

/** What each page links to, from the manifest that the web build leaves behind. */
export function readPageAssets(manifestFile: string, base: string) {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const address = (file: string) => `${base}/${file}`;
  const entries = Object.entries(manifest);
  const named = (pattern: RegExp) =>
    entries.flatMap(([key, entry]) => {
      const name = (pattern.exec(key) ?? pattern.exec(entry.name ?? ''))?.[1];
      return name === undefined ? [] : [[name, entry] as const];
    });
  const entry = entries.find(([, { isEntry }]) => isEntry === true)?.[1];
  if (entry === undefined) throw new Error(`${manifestFile} names no entry: build the web app again`);
  return {
    entry: address(entry.file),
    styles: entries.filter(([, { file }]) => file.endsWith('.css')).map(([, { file }]) => address(file)),
    screens: Object.fromEntries(
      named(screenName).map(([name, screen]) => [name, scriptsOf(manifest, screen).map(address)]),
    ),
    catalogues: Object.fromEntries(named(messagesFile).map(([code, { file }]) => [code, address(file)])),
  };
}

/** A screen's own script and what it imports besides the entry, so that nothing is asked for one after another. */
function scriptsOf(manifest: Manifest, screen: ManifestEntry): string[] {
  const imported = (screen.imports ?? [])
    .map((key) => manifest[key])
    .filter((entry) => entry !== undefined && entry.isEntry !== true);
  return [screen.file, ...imported.map((entry) => entry?.file ?? '')];
}
