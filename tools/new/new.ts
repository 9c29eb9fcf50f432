// npm run new -- screen|call|card NAME: writes the files a new one consists of, and adds it to the lists it belongs in.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { newCall } from './call.ts';
import { newCard } from './card.ts';
import type { Change, Read } from './change.ts';
import { newScreen } from './screen.ts';

const root = resolve(import.meta.dirname, '../..');

const KINDS: Record<string, { make: (name: string, read: Read) => Change[]; left: string }> = {
  screen: {
    make: newScreen,
    left: 'its address in platform/routing/hrefs.ts, and its title in every language but English',
  },
  call: {
    make: newCall,
    left: 'method, path, fields and docblock; a sample in packages/testkit/src/samples; then npx node tools/contract-report.ts',
  },
  card: {
    make: newCard,
    left: 'its fields in the contract and, if our server makes it, a case in server/src/modules/article/article.face.ts',
  },
};

/** What a new one changes in the tree at `from`; throws rather than overwrite. */
export function plan(kind: string, name: string, from: string): Change[] {
  const found = KINDS[kind];
  if (!found || !/^[a-z][a-z0-9]*([-_.][a-z0-9]+)*$/i.test(name)) {
    throw new Error('npm run new -- screen NAME | call AREA.NAME | card NAME');
  }
  const read: Read = (path) => (existsSync(join(from, path)) ? readFileSync(join(from, path), 'utf8') : undefined);
  const changes = found.make(name, read);
  const taken = changes.filter((change) => change.isNew && read(change.path) !== undefined);
  if (taken.length > 0) throw new Error(`there already: ${taken.map((change) => change.path).join(', ')}`);
  return changes;
}

export function apply(changes: readonly Change[], to: string): void {
  for (const { path, text } of changes) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), text);
  }
}

if (import.meta.main) {
  const [kind = '', name = ''] = process.argv.slice(2);
  try {
    const changes = plan(kind, name, root);
    apply(changes, root);
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    execFileSync(process.execPath, [biome, 'check', '--write', ...changes.map(({ path }) => path)], {
      cwd: root,
      stdio: 'ignore',
    });
    for (const { path, isNew } of changes) console.log(`${isNew ? 'wrote  ' : 'changed'} ${path}`);
    console.log(`Left to you: ${KINDS[kind]?.left}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
