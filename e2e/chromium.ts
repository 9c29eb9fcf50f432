import { findChromium } from '../tools/launch/programs.mjs';

/** The system's browser: we download none. */
export function chromiumPath(): string {
  const found: string | undefined = findChromium();
  if (found === undefined) throw new Error('no Chromium found: install it, or set CHROMIUM_PATH');
  return found;
}

/**
 * The address bar that no test sees costs two renderers for every page. The browser takes the last such list alone, so
 * what playwright turns off stands here as well, as far as journeys could meet it.
 */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  // A renderer kept ready for the next site: each reader would start one more than they use.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

/** No sandbox, since tests may run as root; and nothing asked of the network that no test asks for. */
export const chromiumArguments = [
  '--no-sandbox',
  '--no-zygote', // what it would spend for its children is known to nobody when it ends with the browser
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  `--disable-features=${unwanted.join(',')}`,
];
