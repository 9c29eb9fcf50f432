import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Measured } from './measured.ts';

type Row = { name: string; size: number };

/** Script on first load, as the build's own check counts it. */
export async function measureScript(): Promise<Measured[]> {
  const root = join(import.meta.dirname, '..');
  const sizeLimit = join(root, 'node_modules/size-limit/bin.js');
  const rows: Row[] = JSON.parse(
    execFileSync(process.execPath, [sizeLimit, '--json'], { cwd: root, encoding: 'utf8' }),
  );
  return rows
    .filter(({ name }) => name.startsWith('script of'))
    .map(({ name, size }) => ({ what: `${name}, brotli`, value: size / 1000, unit: 'kB', goal: 80 }));
}
