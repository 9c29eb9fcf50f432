import type { Outcome } from '@griot/contract/failure';

export type ServerTime = {
  /** The time to sign with. */
  signingTime: () => number;
  /** From then on requests are signed with the server's time. */
  onServerTime: (serverTime: number) => void;
};

/**
 * Makes a request, and once more if its signature was refused because the phone's clock is wrong: the server says so,
 * with its own time, and of nothing but that.
 */
export async function retryWithServerTime<Reply>(
  { onServerTime }: Pick<ServerTime, 'onServerTime'>,
  ask: () => Promise<Outcome<Reply>>,
): Promise<Outcome<Reply>> {
  const outcome = await ask();
  const serverTime = !outcome.ok && outcome.failure.kind === 'http' ? outcome.failure.serverTime : undefined;
  if (serverTime === undefined) return outcome;
  onServerTime(serverTime);
  return ask();
}

/** A signature is accepted once, and browsers round their clocks: requests made in one instant get times of their own. */
export function risingTime(now: () => number): () => number {
  let last = 0;
  return () => {
    const at = now();
    const wasSetBack = last - at > 1_000; // the reader mended the phone's clock
    last = at > last || wasSetBack ? at : last + 1;
    return last;
  };
}
