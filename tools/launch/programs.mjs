// Programs that tests need and npm does not bring: those that are there, or those of the system's packages.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @typedef {{ path: string, problem?: undefined } | { path?: undefined, problem: string }} Found */

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Each program: how it is found, what Debian calls it, and what to say where it cannot be had. */
const PROGRAMS = {
  chromium: {
    find: findChromium,
    packages: ['chromium', 'fonts-noto-core'],
    how: `The browser tests need Chromium or Chrome. Install it with your system's packages (Debian: apt-get install
chromium fonts-noto-core), or name one with CHROMIUM_PATH=/path/to/chromium.`,
  },
  ffmpeg: {
    find: findFfmpeg,
    packages: ['ffmpeg'],
    how: `Without ffmpeg the tests of how clips are made are skipped. Install it with your system's packages (Debian:
apt-get install ffmpeg).`,
  },
};

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
  return BROWSERS.map((name) => onPath(name, env)).find(Boolean) ?? elsewhere.find(isProgram);
}

/** Where ffmpeg is, if what looks into films is there as well. */
function findFfmpeg(env) {
  return onPath('ffprobe', env) && onPath('ffmpeg', env);
}

/**
 * Finds programs, or installs those that are missing where we may (root, with apt-get).
 * @param {(keyof typeof PROGRAMS)[]} names
 * @param {{ run: import('./run/run-command.mjs').Runner['run'], say?: (line: string) => void, env?: NodeJS.ProcessEnv,
 *           isRoot?: boolean, elsewhere?: string[] }} options
 * @returns {Promise<Record<string, Found>>}
 */
export async function ensurePrograms(
  names,
  { run, say = () => {}, env = process.env, isRoot = process.getuid?.() === 0, elsewhere },
) {
  const find = (name) => PROGRAMS[name].find(env, elsewhere);
  // A browser that was named and is not there is a mistake to be told, not to be mended by another.
  const missing = names.filter((name) => !find(name) && !(name === 'chromium' && env.CHROMIUM_PATH));
  const said = isRoot && onPath('apt-get', env) ? await installAll(missing, { run, say }) : '';
  return Object.fromEntries(
    names.map((name) => {
      const path = find(name);
      return [name, path ? { path } : { problem: `${wrongPath(name, env)}${said}${PROGRAMS[name].how}` }];
    }),
  );
}

const wrongPath = (name, env) =>
  name === 'chromium' && env.CHROMIUM_PATH ? `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program.\n` : '';

/** What apt-get said, for the case that it did not help. */
async function installAll(names, { run, say }) {
  if (names.length === 0) return '';
  say(`getting ${names.join(' and ')} with apt-get, which takes a minute or two …`);
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const updated = await run(['apt-get', 'update'], quiet);
  const packages = names.flatMap((name) => PROGRAMS[name].packages);
  const installed = await run(['apt-get', 'install', '-y', ...packages], quiet);
  return `${updated.output}${installed.output}\n`;
}
