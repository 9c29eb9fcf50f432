import { readFileSync } from 'node:fs';
import { byPart, type MessagePart } from '@griot/locale/message-parts';

type ManifestEntry = {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
};
type Manifest = Record<string, ManifestEntry>;

const screenName = /^screen-(.+)$/;
const messagesFile = (part: MessagePart) => new RegExp(`(?:^|/)messages/${part}/(\\w+)\\.json$`);

/** What each page links to, from the manifest that the web build leaves behind. */
export function readPageAssets(manifestFile: string, base: string) {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const addresses = (files: readonly string[]) => files.map((file) => `${base}/${file}`);
  const entries = Object.entries(manifest);
  const named = (pattern: RegExp) =>
    entries.flatMap(([key, entry]) => {
      const name = (pattern.exec(key) ?? pattern.exec(entry.name ?? ''))?.[1];
      return name === undefined ? [] : [[name, key, entry] as const];
    });
  const [entryKey, entry] = entries.find(([, { isEntry }]) => isEntry === true) ?? [];
  if (entryKey === undefined || entry === undefined)
    throw new Error(`${manifestFile} names no entry: build the web app again`);
  const onEveryPage = closureOf(manifest, entryKey);
  const screens = named(screenName).map(([name, key]) => {
    const own = [...closureOf(manifest, key)].filter((chunk) => !onEveryPage.has(chunk));
    const scripts = addresses(own.map((chunk) => manifest[chunk]?.file ?? ''));
    return [name, { scripts, styles: addresses(stylesOf(manifest, own)) }];
  });
  const byLanguage = (pattern: RegExp): Record<string, string> =>
    Object.fromEntries(named(pattern).map(([code, , { file }]) => [code, `${base}/${file}`]));
  const fileNamed = (key: string) => `${base}/${manifest[key]?.file ?? ''}`;
  return {
    entry: `${base}/${entry.file}`,
    styles: addresses(stylesOf(manifest, onEveryPage)),
    screens: Object.fromEntries(screens),
    catalogues: byPart((part) => byLanguage(messagesFile(part))),
    simulator: { script: fileNamed('simulator/script'), style: fileNamed('simulator/style') },
  };
}

/** A chunk and all that it imports, so that nothing is asked for one after another. */
function closureOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (entry === undefined || found.has(key)) return found;
  found.add(key);
  for (const imported of entry.imports ?? []) closureOf(manifest, imported, found);
  return found;
}

/** What a chunk builds on comes before its own, so that its own have the last word. */
const stylesOf = (manifest: Manifest, chunks: Iterable<string>): string[] => [
  ...new Set([...chunks].reverse().flatMap((chunk) => manifest[chunk]?.css ?? [])),
];
