import type { Api } from '@griot/contract/calls';
import type { Outcome } from '@griot/contract/failure';
import type { Clock } from '../../platform/clock/clock.ts';
import { pause, retryWaits } from '../../platform/files/script-file.ts';

type AnyCall = (...given: unknown[]) => Promise<Outcome<unknown>>;
type AnyApi = Record<string, Record<string, AnyCall>>;

/** Milliseconds after each failure before the next call asks for the script again; the last one stays. */
const WAITS_AFTER_LOSS = [1_000, 2_000, 4_000, 8_000];

/**
 * Calls whose script arrives after the page is alive: a page comes with its data, so it makes none before. Each waits for
 * that script; where it does not arrive the call fails as without a connection, and the next one asks for it again. A
 * page makes many calls, so the waits between those requests grow.
 * @param open fetches the script, trying again after each of the given waits
 */
export function deferredApi(open: (waits: readonly number[]) => Promise<Api>, clock: Clock): Api {
  let opening: Promise<AnyApi> | undefined;
  let losses = 0;
  let nextAt = 0;
  const openWhenDue = async (): Promise<AnyApi> => {
    const wait = nextAt - clock.now();
    if (wait > 0) await pause(wait, clock);
    try {
      return (await open(losses === 0 ? retryWaits.tap : [])) as unknown as AnyApi;
    } catch (error) {
      nextAt = clock.now() + (WAITS_AFTER_LOSS[Math.min(losses, WAITS_AFTER_LOSS.length - 1)] ?? 0);
      losses++;
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
