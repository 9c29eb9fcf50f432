import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { describe, expect, it } from 'vitest';
import { findPackage, usableBinaries } from './binaries.ts';
import { truncateLarge } from './bounded-log.ts';
import { isRoot, nobody } from './place.ts';
import { serverSettings } from './settings.ts';

const GB = 1024 ** 3;

function packageIn(folder: string): string {
  const source = join(folder, 'package');
  mkdirSync(join(source, 'native', 'bin'), { recursive: true });
  mkdirSync(join(source, 'native', 'lib'));
  writeFileSync(join(source, 'package.json'), '{ "version": "18.4.0-beta.17" }');
  writeFileSync(join(source, 'native', 'bin', 'postgres'), '', { mode: 0o700 });
  writeFileSync(join(source, 'native', 'lib', 'libpq.so.5.18'), 'code');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(source, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  return source;
}

describe('the PostgreSQL we bring', () => {
  it('is refused on a platform it was not built for, with a word on what to do', () => {
    expect(() => findPackage('win32-x64')).toThrow(/win32-x64.*DATABASE_URL/);
    expect(() => findPackage('linux-riscv64')).toThrow(/DATABASE_URL/);
  });

  it('gets the links that npm does not pack', () => {
    const home = scratchFolder();
    const source = packageIn(home);
    const place = { home, pgdata: join(home, 'postgres'), user: undefined, shelter: home };
    expect(usableBinaries(place, source)).toEqual({ folder: join(source, 'native', 'bin'), major: 18 });
    expect(usableBinaries(place, source).major).toBe(18);
    expect(readFileSync(join(source, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('code');
  });

  it.runIf(isRoot())('is copied where its user can run it when the checkout is closed to others', () => {
    const home = scratchFolder();
    const shelter = scratchFolder();
    const source = packageIn(home);
    mkdirSync(join(home, 'closed'), { mode: 0o700 });
    cpSync(source, join(home, 'closed', 'package'), { recursive: true });
    const place = { home, pgdata: join(home, 'postgres'), user: nobody(), shelter };
    const { folder } = usableBinaries(place, join(home, 'closed', 'package'));
    expect(folder.startsWith(shelter)).toBe(true);
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o755);
    expect(existsSync(join(folder, '..', 'lib', 'libpq.so.5'))).toBe(true);
  });
});

describe("PostgreSQL's settings", () => {
  it('open no network port and keep what is committed', () => {
    const settings = serverSettings('/run/x', 'safe', 2 * GB);
    expect(settings).toContain('listen_addresses=');
    expect(settings.join()).not.toMatch(/fsync|synchronous_commit|full_page_writes/);
  });

  it('give up fsync only when a test asks for it', () => {
    expect(serverSettings('/run/x', 'test', 2 * GB)).toContain('fsync=off');
  });

  it.each([
    ['half a gigabyte', 0.5, '64MB', '4MB'],
    ['two gigabytes', 2, '256MB', '8MB'],
    ['a large machine', 64, '512MB', '16MB'],
  ])('fit %s of memory', (_, size, buffers, work) => {
    const settings = serverSettings('/run/x', 'safe', size * GB);
    expect(settings).toContain(`shared_buffers=${buffers}`);
    expect(settings).toContain(`work_mem=${work}`);
  });
});

describe("PostgreSQL's log", () => {
  it('is put aside once when it has grown too long', () => {
    const log = join(scratchFolder(), 'postgres.log');
    truncateLarge(log, 10);
    writeFileSync(log, 'short');
    truncateLarge(log, 10);
    expect(existsSync(`${log}.1`)).toBe(false);
    writeFileSync(log, 'much too long');
    truncateLarge(log, 10);
    expect([readFileSync(log, 'utf8'), readFileSync(`${log}.1`, 'utf8')]).toEqual(['', 'much too long']);
  });
});
