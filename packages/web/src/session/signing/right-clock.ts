import type { Outcome } from '@griot/contract/failure';
import { serverTime } from '../../platform/network/server-time.ts';
import type { ClientParts } from '../session.tsx';

/** A signature is refused for a time more than five minutes off; less than one is nobody's mistake. */
const CLOCKS_DIFFER = 60_000;

/**
 * Makes a signed request, and once more if it was refused because the phone's clock is wrong: whoever has such a phone is
 * somebody all the same. What is signed from then on goes by the server's time.
 */
export async function byRightClock<T>(client: ClientParts, ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await ask();
  const isRefused = !outcome.ok && outcome.failure.kind === 'http' && outcome.failure.status === 403;
  return isRefused && (await setRight(client)) ? ask() : outcome;
}

/** Whether it was wrong. */
async function setRight({ clock, storage: { clockAhead } }: ClientParts): Promise<boolean> {
  const said = await serverTime();
  if (said === null) return false;
  const ahead = said - clock.now();
  if (Math.abs(ahead - Number(clockAhead.get())) < CLOCKS_DIFFER) return false;
  clockAhead.set(String(ahead));
  return true;
}
