import { readFileSync } from 'node:fs';

/** Griot's own version, as its package says. */
export function griotVersion(): string {
  const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
