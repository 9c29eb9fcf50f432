import type { Api } from '@griot/contract/calls';
import type { Call, CallOptions } from '@griot/contract/define-call';
import type { Outcome } from '@griot/contract/failure';
import { calling } from '@griot/domain/constants';
import { marketOf } from '@griot/locale/markets';
import type { After } from '../clock.ts';
import type { BoundCall } from './bind-call.ts';
import { Failed, fail } from './call/answer.ts';
import { type CheckedRequest, checkOf } from './call/check-request.ts';
import { runCall } from './call/run-call.ts';
import { failureAnswer, failureOf, waitOf } from './errors.ts';
import { marketNamed, noProof, type Reader } from './reader/reader-context.ts';

type LocalApiDeps = {
  calls: Record<string, Record<string, Call>>;
  bound: ReadonlyMap<Call, BoundCall>;
  /** Called with unexpected errors; the page sees an ordinary failure. */
  report: (error: unknown) => void;
  after: After;
};
type Args = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
export type LocalApi = (reader: Reader) => Api;

/**
 * The typed interface of the contract bound to the handlers in process: the same checks, no socket. The caller vouches
 * for the reader, so there is no signature to check.
 */
export function localApiOf({ calls, bound, report, after }: LocalApiDeps): LocalApi {
  const areas = Object.entries(calls).map(([area, inArea]) => {
    const functions = Object.entries(inArea).map(([name, call]) => {
      const one = bound.get(call);
      if (!one) throw new Error(`${area}.${name} is not bound to a handler`);
      return [name, one] as const;
    });
    return [area, functions] as const;
  });
  return (reader) => {
    const api: Record<string, Record<string, unknown>> = {};
    for (const [area, functions] of areas) {
      const inArea: Record<string, unknown> = {};
      for (const [name, one] of functions)
        inArea[name] = (args: Args, options?: CallOptions) => runLocally(one, reader, { args, options, report, after });
      api[area] = inArea;
    }
    return api as unknown as Api; // made from the tree of calls that the type is made from
  };
}

type LocalCall = { args: Args; options: CallOptions | undefined } & Pick<LocalApiDeps, 'report' | 'after'>;
type Limited = Omit<LocalCall, 'after'> & { signal: AbortSignal };

const aborted: Outcome<never> = { ok: false, failure: { kind: 'aborted' } };

/** No page waits longer for anything than a phone waits for an article (DET-04), whether or not the handler gives up. */
async function runLocally(bound: BoundCall, reader: Reader, { after, ...call }: LocalCall): Promise<Outcome<unknown>> {
  const limit = new AbortController();
  const left = call.options?.signal;
  const signal = left ? AbortSignal.any([left, limit.signal]) : limit.signal;
  let stop = () => {};
  const tooLate = new Promise<Outcome<never>>((resolve) => {
    stop = after(calling.detailTimeout, () => {
      resolve({ ok: false, failure: { kind: 'timeout' } });
      limit.abort();
    });
  });
  const outcome = await Promise.race([tooLate, attempt(bound, reader, { ...call, signal })]);
  stop();
  return outcome;
}

async function attempt(bound: BoundCall, reader: Reader, call: Limited): Promise<Outcome<unknown>> {
  try {
    return await outcomeOf(bound, reader, call);
  } catch (error) {
    if (call.signal.aborted) return aborted; // a handler that watches the signal throws
    call.report(error);
    return refused(bound, failureOf(error));
  }
}

async function outcomeOf(bound: BoundCall, reader: Reader, call: Limited): Promise<Outcome<unknown>> {
  const { args, options, signal } = call;
  if (signal.aborted) return aborted;
  const checked = checkOf(bound.schema)({
    params: args.params ?? {},
    query: args.query ?? {},
    body: args.body === undefined ? undefined : { kind: 'json', value: args.body },
  });
  if (checked instanceof Failed) return refused(bound, checked);
  const speaker = speakerOf(reader, options?.as);
  const asReader = withMarket(speaker, bound.call, { checked, options });
  if (asReader instanceof Failed) return refused(bound, asReader);
  const outgoing = await runCall(bound, { checked, reader: asReader, signal });
  if (signal.aborted) return aborted;
  if (outgoing instanceof Failed) return refused(bound, outgoing);
  const { value } = outgoing;
  return { ok: true, value: Buffer.isBuffer(value) ? JSON.parse(value.toString('utf8')) : value };
}

/** A call made as another device carries nothing that identifies the reader (DET-03). */
function speakerOf(reader: Reader, as: string | undefined): Reader {
  if (as === undefined) return reader;
  const claim = { deviceId: as, userId: '' };
  return { ...reader, claim, proof: noProof, namedDevice: '', cookie: undefined };
}

type Named = { checked: CheckedRequest; options: CallOptions | undefined };

function withMarket(reader: Reader, call: Call, { checked, options }: Named): Reader | Failed {
  const market = options?.market?.key;
  const part = call.market === 'query' ? checked.query : call.market === 'body' ? checked.body : {};
  const isNamed = Boolean(market || part.country || part.language);
  if (!isNamed) return reader;
  const named = market ? marketOf(market) : marketNamed(part);
  if (!named) return fail('unknown_market', 'There is no such country and language');
  if (named.key === reader.market?.key) return reader;
  // a device is known in one market
  const claim = { ...reader.claim, deviceId: options?.as ?? '' };
  return { ...reader, market: named, claim, proof: { ...reader.proof, device: undefined }, namedDevice: '' };
}

/** The failure that a client would see. */
function refused({ call }: BoundCall, failed: Failed): Outcome<unknown> {
  const { status, body } = failureAnswer(call.family, failed);
  const code = (body as { result?: { code: number } }).result?.code;
  const isRefusal = status === 200 && code !== undefined;
  return { ok: false, failure: isRefusal ? { kind: 'refused', code } : { kind: 'http', status, ...waitOf(failed) } };
}
