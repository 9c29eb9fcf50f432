import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg|json|webmanifest)$/;
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Compresses what the browser downloads once, at build, as small as it gets. */
export function precompressPlugin(): Plugin {
  let folder = '';
  return {
    name: 'griot-precompress',
    apply: (config) => !config.build?.ssr,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const file of [...filesBelow(folder)].filter((path) => worthIt.test(path) && statSync(path).size > 256)) {
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, smallest));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
