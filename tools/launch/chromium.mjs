// A Chromium for the browser tests: the one that is there, or one from the system's packages.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const HOW = `The browser tests need Chromium or Chrome. Install it with your system's packages (Debian: apt-get install
chromium fonts-noto-core), or name one with CHROMIUM_PATH=/path/to/chromium.`;

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not for us to run
  }
}

const onPath = (name, env) =>
  (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram);

/** Where Chromium is, or undefined. A CHROMIUM_PATH that leads nowhere is not silently replaced by another browser. */
export function findChromium(env = process.env, elsewhere = ELSEWHERE) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return NAMES.map((name) => onPath(name, env)).find(Boolean) ?? elsewhere.find(isProgram);
}

/**
 * Finds Chromium, or installs it where we may (root, with apt-get).
 * @param {{ run: import('./run/run-command.mjs').Runner['run'], say?: (line: string) => void, env?: NodeJS.ProcessEnv,
 *           isRoot?: boolean, elsewhere?: string[] }} options
 * @returns {Promise<{ path: string } | { path?: undefined, problem: string }>}
 */
export async function ensureChromium({
  run,
  say = () => {},
  env = process.env,
  isRoot = process.getuid?.() === 0,
  elsewhere,
}) {
  const found = findChromium(env, elsewhere);
  if (found) return { path: found };
  if (env.CHROMIUM_PATH) return { problem: `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program.\n${HOW}` };
  if (!isRoot || !onPath('apt-get', env)) return { problem: HOW };

  say('getting Chromium with apt-get, which takes a minute or two …');
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const updated = await run(['apt-get', 'update'], quiet);
  const installed = await run(['apt-get', 'install', '-y', 'chromium', 'fonts-noto-core'], quiet);
  const path = findChromium(env, elsewhere);
  return path ? { path } : { problem: `${updated.output}${installed.output}\n${HOW}` };
}
