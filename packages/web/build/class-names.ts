import { globSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../src');
/** In an order that both builds agree on. */
const files = globSync('**/*.module.css', { cwd: root }).sort();

/**
 * Class names as short as they can be: every page carries them, its script and the styles too. The number is the file's;
 * one that was not there when the build began goes by its path.
 */
export function className(name: string, file: string): string {
  const path = relative(root, file);
  const number = files.indexOf(path);
  return `${name}_${number < 0 ? path.replace(/\W/g, '_') : number.toString(36)}`;
}
