import type { Outcome } from '@griot/contract/failure';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';

/**
 * Makes a signed request, and once more if it was refused because the phone's clock is wrong: the server says so,
 * with its own time, and of nothing but that. From then on requests are signed with the server's time.
 */
export async function byRightClock<T>(client: ClientPlatform, ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await ask();
  const serverTime = !outcome.ok && outcome.failure.kind === 'http' ? outcome.failure.serverTime : undefined;
  if (serverTime === undefined) return outcome;
  client.storage.clockAhead.set(String(serverTime - client.clock.now()));
  return ask();
}
