import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeScratchFolder, scratchFolder } from '@griot/testkit/scratch-folder';
import { describe, expect, it, onTestFinished } from 'vitest';
import { choosePlace, isRoot, makeDataFolder, nobody } from './place.ts';
import { canEnter } from './reach.ts';
import { makeRunFolder, socketPath } from './run-folder.ts';

describe('the user PostgreSQL runs as', () => {
  it.each([
    ['Linux', 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false', { uid: 65534, gid: 65533 }],
    [
      'macOS, which counts from below',
      'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false',
      { uid: 4294967294, gid: 4294967294 },
    ],
    ['a system that does not say', '', { uid: 65534, gid: 65534 }],
  ])('is nobody as %s writes it', (_, passwd, user) => {
    expect(nobody(passwd)).toEqual(user);
  });

  it('is us, unless we are root', () => {
    expect(choosePlace(scratchFolder(), scratchFolder()).user === undefined).toBe(!isRoot());
  });
});

describe('what that user can reach', () => {
  it('ends at the first closed folder on the way', () => {
    const folder = scratchFolder();
    const closed = join(folder, 'closed');
    mkdirSync(join(closed, 'open'), { recursive: true });
    chmodSync(closed, 0o700);
    chmodSync(join(closed, 'open'), 0o755);
    const stranger = { uid: 4242, gid: 4242 };
    expect(canEnter(folder, stranger)).toBe(true);
    expect(canEnter(join(closed, 'open'), stranger)).toBe(false);
    expect(canEnter(join(closed, 'open'), { uid: statSync(closed).uid, gid: 4242 })).toBe(true);
  });
});

describe('the data folder', () => {
  it('is made where it is missing, closed to the eyes of others', () => {
    const folder = makeDataFolder(join(scratchFolder(), 'a', 'b'));
    expect(statSync(folder).mode & 0o777).toBe(isRoot() ? 0o711 : 0o700);
  });

  it('that cannot be made is refused by its name', () => {
    const file = join(scratchFolder(), 'file');
    writeFileSync(file, '');
    expect(() => makeDataFolder(join(file, 'data'))).toThrow(`The data folder ${file}/data cannot be used (ENOTDIR)`);
  });

  it.runIf(isRoot())(
    'of a closed home keeps the database where its user can go, and finds it again after a move',
    () => {
      const shelter = scratchFolder();
      const home = join(scratchFolder(), 'home');
      mkdirSync(join(home, 'griot'), { recursive: true });
      chmodSync(home, 0o700);
      const first = choosePlace(join(home, 'griot'), shelter);
      expect(first.pgdata.startsWith(shelter)).toBe(true);
      expect(choosePlace(join(home, 'griot'), shelter)).toEqual(first);
    },
  );

  it.runIf(isRoot())('that was removed begins anew, and one whose database has gone is refused', () => {
    const shelter = scratchFolder();
    const home = makeScratchFolder();
    chmodSync(home, 0o700);
    const first = choosePlace(home, shelter);
    rmSync(home, { recursive: true });
    mkdirSync(home, { mode: 0o700 });
    const second = choosePlace(home, shelter);
    expect(second.pgdata).not.toBe(first.pgdata);
    rmSync(second.pgdata, { recursive: true });
    expect(() => choosePlace(home, shelter)).toThrow(/which is gone/);
    rmSync(home, { recursive: true });
  });
});

it.runIf(isRoot())('a temporary data folder keeps its database among the temporary files', () => {
  const home = scratchFolder();
  chmodSync(home, 0o700);
  const { pgdata } = choosePlace(home);
  onTestFinished(() => rmSync(dirname(pgdata), { recursive: true }));
  expect(dirname(dirname(pgdata))).toBe(realpathSync(tmpdir()));
});

describe("the socket's folder", () => {
  it('has a short path, however deep the data lies', () => {
    const pgdata = join('/srv', 'long-folder-name'.repeat(20), 'postgres');
    const folder = makeRunFolder(pgdata, undefined);
    expect(Buffer.byteLength(socketPath(folder))).toBeLessThan(104);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    rmSync(folder, { recursive: true });
  });

  it('passes over a temporary folder that is too deep, or not there', () => {
    const deep = join(scratchFolder(), 'x'.repeat(90));
    const short = scratchFolder();
    mkdirSync(deep);
    expect(makeRunFolder('/data', undefined, [join(short, 'none'), deep, short]).startsWith(realpathSync(short))).toBe(
      true,
    );
  });

  it('is refused when somebody else could look into it', () => {
    const temp = scratchFolder();
    const folder = makeRunFolder('/data', undefined, [temp]);
    chmodSync(folder, 0o755);
    expect(() => makeRunFolder('/data', undefined, [temp])).toThrow(/not a private folder/);
    expect(existsSync(folder)).toBe(true);
  });
});
