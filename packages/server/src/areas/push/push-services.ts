import { addressGuard } from '../../fetch/address/address-guard.ts';
import { readAddress } from '../../fetch/address/read-address.ts';

/**
 * The push services of the browsers of today; `*.` stands for any name below.
 * @NOTE android.googleapis.com (GCM) is left out: it was shut down in 2019 and takes no push that is signed as ours are.
 */
const knownHosts: readonly string[] = [
  'fcm.googleapis.com', // Chrome, and the browsers made from it
  'jmt17.google.com', // Chrome before its release
  '*.push.services.mozilla.com', // Firefox
  '*.push.apple.com', // Safari
  '*.notify.windows.com', // Edge
];

/** Which addresses pushes are sent to. */
export type PushServices = { has(endpoint: string): boolean };

/**
 * A subscription names the address that we send to, and anybody may subscribe: without this list a stranger would choose
 * the hosts that we talk to. `loopbackPorts` are those of a test's own push service.
 */
export function pushServices(additions: readonly string[], loopbackPorts: readonly number[] = []): PushServices {
  const hosts = [...knownHosts, ...additions];
  const guard = addressGuard(loopbackPorts);
  return {
    has: (endpoint) => {
      const reading = readAddress(endpoint, guard);
      if (!reading.ok || reading.url.protocol !== 'https:') return false;
      const { port, hostname } = reading.url;
      if (port !== '' && !loopbackPorts.includes(Number(port))) return false;
      return hosts.some((pattern) => isNamedBy(pattern, hostname));
    },
  };
}

/** A pattern covers whole labels: `*.push.example` is neither `evilpush.example` nor `push.example` itself. */
function isNamedBy(pattern: string, hostname: string): boolean {
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}
