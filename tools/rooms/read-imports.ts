// The imports between the files of a folder, read from their text: this code imports files by their whole relative path.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileEdge } from './rooms.ts';

const CODE = /\.tsx?$/;
const TEST = /\.(test|e2e)\.tsx?$/;
/** `import … from`, `export … from`, an import for its effect, and one that is made later. */
const IMPORT = /(?:\bfrom\s+|^import\s+|\bimport\(\s*)'(\.{1,2}\/[^']+)'/gm;

/** Relative imports of one file, types included, as paths from the root. */
export function importsIn(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, imported]) => join(path, '..', imported ?? '').replaceAll('\\', '/'));
}

/** The imports between all files below `src` but tests, which may reach where the product may not. */
export function readImports(root: string, src: string): FileEdge[] {
  if (!existsSync(join(root, src))) return [];
  return readdirSync(join(root, src), { recursive: true })
    .map((file) => `${src}/${file}`.replaceAll('\\', '/'))
    .filter((path) => CODE.test(path) && !TEST.test(path))
    .flatMap((path) =>
      importsIn(path, readFileSync(join(root, path), 'utf8')).map((imported): FileEdge => [path, imported]),
    );
}
