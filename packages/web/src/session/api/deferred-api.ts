import type { Api } from '@griot/contract/calls';
import type { Outcome } from '@griot/contract/failure';

type AnyCall = (...given: unknown[]) => Promise<Outcome<unknown>>;
type AnyApi = Record<string, Record<string, AnyCall>>;

/**
 * Calls whose script arrives after the page is alive: a page comes with its data, so it makes none before. Each waits for
 * that script; where it does not arrive the call fails as without a connection, and the next one asks for it again.
 */
export function deferredApi(open: () => Promise<Api>): Api {
  let opening: Promise<AnyApi> | undefined;
  const perform = async (area: string, name: string, given: unknown[]): Promise<Outcome<unknown>> => {
    let api: AnyApi;
    try {
      opening ??= open() as unknown as Promise<AnyApi>;
      api = await opening;
    } catch {
      opening = undefined;
      return { ok: false, failure: { kind: 'offline' } };
    }
    const call = api[area]?.[name];
    if (call === undefined) throw new Error(`no call ${area}.${name}`);
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
