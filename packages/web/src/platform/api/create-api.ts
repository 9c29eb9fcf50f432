import type { ApiOf, Call, CallMarket, CallOptions } from '@griot/contract/define-call';
import type { Outcome } from '@griot/contract/failure';
import type { Origins } from '@griot/domain/country/country-option';
import type { Connection } from '../network/connection.ts';
import { type ApiReader, anonymousReader } from './api-reader.ts';
import { buildRequest, type CallParts } from './build-request.ts';
import { failed } from './read-reply.ts';
import { type Sending, send } from './send.ts';

type CallTree = Record<string, Record<string, Call>>;

export type ApiSetup<Tree extends CallTree> = Sending & {
  calls: Tree;
  origins: Origins;
  /** Who reads in that market; without one, in the reader's own. Asked anew for every request. */
  reader: (market?: CallMarket) => ApiReader;
  appVersion: string;
  connection: () => Connection;
};

/** The typed client: one function per call of the contract, nothing written per call. */
export function createApi<Tree extends CallTree>(setup: ApiSetup<Tree>): ApiOf<Tree> {
  const ticks = risingTime(() => setup.clock.now());
  const bind =
    (call: Call) =>
    (parts: CallParts, options: CallOptions = {}) =>
      perform(setup, { call, parts, options, now: ticks() });
  const areas = Object.entries(setup.calls).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, bind(call)])),
  ]);
  return Object.fromEntries(areas) as ApiOf<Tree>;
}

type Performance = { call: Call; parts: CallParts; options: CallOptions; now: number };

async function perform<Tree extends CallTree>(
  setup: ApiSetup<Tree>,
  { call, parts, options, now }: Performance,
): Promise<Outcome<unknown>> {
  const { as } = options;
  const own = as === undefined ? readerIn(setup.reader, options.market) : anonymousReader(options.market, as);
  const reader = { ...own, token: options.token ?? own.token };
  const { market } = reader;
  // What the server would answer, without asking it.
  if (market === undefined && call.market !== 'none') return failed({ kind: 'http', status: 404 });
  // Unsigned it would be refused all the same, after the reader has waited for it.
  if (call.signed === true && reader.signKey === '') return failed({ kind: 'http', status: 403 });
  const { origins, appVersion } = setup;
  const request = buildRequest({
    call,
    parts,
    reader,
    market,
    origins,
    appVersion,
    connection: setup.connection(),
    now,
  });
  return send(setup, { request, call, signal: options.signal, isCookieless: as !== undefined });
}

/** A device belongs to one market: in another the reader is nobody, rather than somebody else. */
function readerIn(ask: (market?: CallMarket) => ApiReader, market: CallMarket | undefined): ApiReader {
  const reader = ask(market);
  return market === undefined || reader.market?.key === market.key ? reader : anonymousReader(market);
}

/** A signature is taken once, and browsers round their clocks: requests made in one instant get times of their own. */
function risingTime(now: () => number): () => number {
  let last = 0;
  return () => {
    const at = now();
    const wasSetBack = last - at > 1_000; // the reader mended the phone's clock
    last = at > last || wasSetBack ? at : last + 1;
    return last;
  };
}
