import { Resolver } from 'node:dns/promises';
import { errorCode } from '../../errors.ts';
import { FetchError } from '../outcome.ts';

/** All addresses of a name, those to try first in front. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Asks DNS itself, at the servers the system names. The system's own look-up would also read its hosts file and search
 * domains, where inner names stand, and it would hold threads that files and pictures need.
 */
export function dnsResolver(servers?: readonly string[]): Resolve {
  return async (name, signal) => {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: 2_500, tries: 2 });
    if (servers) resolver.setServers(servers);
    const stop = () => resolver.cancel();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (addresses.length === 0) throw noAddress(answers);
      return addresses;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}

/** The first question decides: most names that exist have an IPv4 address. */
function noAddress(answers: readonly PromiseSettledResult<string[]>[]): FetchError {
  const [failed] = answers.filter((answer) => answer.status === 'rejected');
  return new FetchError({ kind: 'dns', code: errorCode(failed?.reason) ?? 'ENODATA' });
}
