// The built web app, built again when one of its sources has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative, sep } from 'node:path';
import { runTool } from './child.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './project.mjs';

const SOURCES = ['contract', 'domain', 'locale', 'web'];
const web = join(root, 'packages', 'web');
const stampFile = join(web, 'dist', '.inputs');

export async function ensureWebBuilt({ say = console.log } = {}) {
  const inputs = hashInputs(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === inputs) return;
  forgetWebBuild();
  say('Building the web app …');
  // The same as `npm run build`, but without npm and with the chosen Node.
  const { scripts } = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8'));
  const code = await runTool(scripts.build, [], { cwd: web, env: toolEnvironment(), shell: true });
  if (code !== 0) throw new Error(`The web app could not be built (${code}); what was said stands above.`);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${inputs}\n`);
}

/** Called when the build output was changed in another way, so that the next start builds again. */
export function forgetWebBuild() {
  rmSync(stampFile, { force: true });
}

export function toolEnvironment() {
  const path = [dirname(pinnedNode()), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path };
}

/**
 * Names and contents of every source file and the lockfile, and which React is asked for; tests are no part of what is
 * built.
 */
export function hashInputs(folder, { GRIOT_WHOLE_REACT: react = '' } = process.env) {
  const hash = createHash('sha256').update(`${react}\n`);
  const files = SOURCES.flatMap((name) => sourceFiles(join(folder, 'packages', name)));
  for (const file of [...files, join(folder, 'package-lock.json')]) {
    const bytes = readFileSync(file);
    hash.update(`${relative(folder, file).split(sep).join('/')}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

function sourceFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['dist', 'node_modules'].includes(entry.name) ? [] : sourceFiles(path);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
