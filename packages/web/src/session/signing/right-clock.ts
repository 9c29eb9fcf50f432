import type { Outcome } from '@griot/contract/failure';
import { serverTime } from '../../platform/network/server-time.ts';
import type { ClientPlatform } from '../session.tsx';

/**
 * The server refuses a signature whose time is more than five minutes off; under a minute off, the clock counts as
 * right.
 */
const CLOCKS_DIFFER = 60_000;

/**
 * Makes a signed request, and once more if it was refused because the phone's clock is wrong. From then on requests
 * are signed with the server's time.
 */
export async function byRightClock<T>(client: ClientPlatform, ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await ask();
  const isRefused = !outcome.ok && outcome.failure.kind === 'http' && outcome.failure.status === 403;
  return isRefused && (await setRight(client)) ? ask() : outcome;
}

/** Whether the clock was wrong. */
async function setRight({ clock, storage: { clockAhead } }: ClientPlatform): Promise<boolean> {
  const serverNow = await serverTime();
  if (serverNow === null) return false;
  const ahead = serverNow - clock.now();
  if (Math.abs(ahead - Number(clockAhead.get())) < CLOCKS_DIFFER) return false;
  clockAhead.set(String(ahead));
  return true;
}
