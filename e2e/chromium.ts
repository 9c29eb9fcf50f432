import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The system's browser: we download none. */
export function chromiumPath(): string {
  const found = [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => path !== '' && existsSync(path));
  if (found === undefined) throw new Error('no Chromium found: install it, or set CHROMIUM_PATH');
  return found;
}

/** No sandbox, since tests may run as root; and nothing asked of the network that no test asks for. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
