import type { Api } from '@griot/contract/calls';
import type { Outcome } from '@griot/contract/failure';
import { afterFailure, untried } from '@griot/domain/retry/retries';
import { type RetryPlan, retryTable } from '@griot/domain/retry/retry-table';
import type { Clock } from '../../platform/clock/clock.ts';
import { pause } from '../../platform/retry/try-again.ts';

type AnyCall = (...given: unknown[]) => Promise<Outcome<unknown>>;
type AnyApi = Record<string, Record<string, AnyCall>>;

/**
 * Calls whose script arrives after the page is alive: a page comes with its data, so it makes none before. Each waits
 * for that script; where it does not arrive the call fails as without a connection, and the next one asks for it
 * again, once the wait is over (`calls` of the table).
 * @param open fetches the script
 */
export function deferredApi(open: (plan: RetryPlan) => Promise<Api>, clock: Clock): Api {
  let opening: Promise<AnyApi> | undefined;
  let retries = untried;
  const openWhenDue = async (): Promise<AnyApi> => {
    const isFirst = retries === untried;
    if (!isFirst) await pause(retries.notBefore - clock.now(), clock);
    try {
      return (await open(isFirst ? retryTable.tap : retryTable.spare)) as unknown as AnyApi;
    } catch (error) {
      retries = afterFailure(retryTable.calls, retries, { at: clock.now() });
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
