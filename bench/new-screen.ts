import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { newScreen } from '../tools/new/screen.ts';
import { screenNames } from '../tools/new/screen-size.ts';
import { copyTree, type TreeCopy } from '../tools/new/tree-copy.ts';

const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js');
const client = 'packages/web/dist/client';

/** Bytes, compressed, that a screen as `npm run new` writes it adds to the file that every page downloads. */
export async function measureNewScreen(): Promise<number> {
  const tree = copyTree();
  try {
    const before = await firstFile(tree);
    for (const name of screenNames) tree.apply(newScreen(name, tree.read));
    return ((await firstFile(tree)) - before) / screenNames.length;
  } finally {
    tree.remove();
  }
}

async function firstFile(tree: TreeCopy): Promise<number> {
  // The new screen's title is not translated yet.
  const built = await tree.run([vite, 'build', 'packages/web', '--logLevel', 'error'], { DRAFT_MESSAGES: '1' });
  if (built.code !== 0) throw new Error(built.output);
  const manifest: Record<string, { file: string; isEntry?: boolean }> = JSON.parse(
    tree.read(`${client}/.vite/manifest.json`) ?? '{}',
  );
  const { file = '' } = Object.values(manifest).find(({ isEntry }) => isEntry === true) ?? {};
  return brotliCompressSync(withSteadyNames(tree.read(`${client}/${file}`) ?? '')).length;
}

/** The hash in a file's name changes with every build, and how well it packs with it: here each depends on the name. */
const withSteadyNames = (code: string): string =>
  code.replace(/([\w-]+)-[\w-]{8}(\.(?:js|css))/g, (_, name: string, ending: string) => {
    const hash = createHash('sha256').update(name).update(ending).digest('base64url');
    return `${name}-${hash.slice(0, 8)}${ending}`;
  });
