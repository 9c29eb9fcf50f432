import type { Api } from '@griot/contract/calls';
import type { Outcome } from '@griot/contract/failure';
import type { Clock } from '../../platform/clock/clock.ts';
import { pause, retryWaits } from '../../platform/files/script-file.ts';

type AnyCall = (...given: unknown[]) => Promise<Outcome<unknown>>;
type AnyApi = Record<string, Record<string, AnyCall>>;

/** Milliseconds after a failure before the next call asks for the script again; doubled by each, up to the longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 8_000;

/**
 * Calls whose script arrives after the page is alive: a page comes with its data, so it makes none before. Each waits
 * for that script; where it does not arrive the call fails as without a connection, and the next one asks for it
 * again. A page makes many calls, so the waits between those requests grow.
 * @param open fetches the script, trying again after each of the given waits
 */
export function deferredApi(open: (waits: readonly number[]) => Promise<Api>, clock: Clock): Api {
  let opening: Promise<AnyApi> | undefined;
  let wait = 0;
  let nextAt = 0;
  const openWhenDue = async (): Promise<AnyApi> => {
    if (wait > 0) await pause(nextAt - clock.now(), clock);
    try {
      return (await open(wait > 0 ? [] : retryWaits.tap)) as unknown as AnyApi;
    } catch (error) {
      wait = Math.min(wait * 2 || FIRST_WAIT, LONGEST_WAIT);
      nextAt = clock.now() + wait;
      opening = undefined;
      throw error;
    }
  };
  const perform = async (area: string, name: string, given: unknown[]): Promise<Outcome<unknown>> => {
    let api: AnyApi;
    try {
      opening ??= openWhenDue();
      api = await opening;
    } catch {
      return { ok: false, failure: { kind: 'offline' } };
    }
    const call = api[area]?.[name] as AnyCall;
    return call(...given);
  };
  const areaNamed = (area: string) =>
    new Proxy(
      {},
      {
        get:
          (_, name: string) =>
          (...given: unknown[]) =>
            perform(area, name, given),
      },
    );
  return new Proxy({}, { get: (_, area: string) => areaNamed(area) }) as Api;
}
