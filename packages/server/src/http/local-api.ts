import type { Api } from '@griot/contract/calls';
import type { Call, CallOptions } from '@griot/contract/define-call';
import type { Outcome } from '@griot/contract/failure';
import { marketOf } from '@griot/locale/markets';
import type { BoundCall } from './bind-call.ts';
import { Failed, fail } from './call/answer.ts';
import { type CheckedRequest, checkOf } from './call/check-request.ts';
import { runCall } from './call/run-call.ts';
import { failureAnswer, failureOf } from './errors.ts';
import { marketNamed, type Reader } from './reader/reader-context.ts';

type LocalApiParts = {
  calls: Record<string, Record<string, Call>>;
  bound: ReadonlyMap<Call, BoundCall>;
  /** Told of what nobody expected; the page sees a failure like any other. */
  report: (error: unknown) => void;
};
type Args = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
export type LocalApi = (reader: Reader) => Api;

/**
 * The typed interface of the contract bound to the handlers in process: the same checks, no socket. The caller vouches
 * for the reader, so there is no signature to check.
 */
export function localApiOf({ calls, bound, report }: LocalApiParts): LocalApi {
  return (reader) => {
    const areas = Object.entries(calls).map(([area, inArea]) => {
      const functions = Object.entries(inArea).map(([name, call]) => {
        const one = bound.get(call);
        if (!one) throw new Error(`${area}.${name} is not bound to a handler`);
        return [name, (args: Args, options?: CallOptions) => runLocally(one, reader, { args, options, report })];
      });
      return [area, Object.fromEntries(functions)];
    });
    return Object.fromEntries(areas) as Api; // made from the tree of calls that the type is made from
  };
}

type Asked = { args: Args; options: CallOptions | undefined; report: (error: unknown) => void };

async function runLocally(bound: BoundCall, reader: Reader, asked: Asked): Promise<Outcome<unknown>> {
  try {
    return await outcomeOf(bound, reader, asked);
  } catch (error) {
    asked.report(error);
    return refused(bound, failureOf(error));
  }
}

async function outcomeOf(bound: BoundCall, reader: Reader, { args, options }: Asked): Promise<Outcome<unknown>> {
  const signal = options?.signal ?? new AbortController().signal;
  if (signal.aborted) return { ok: false, failure: { kind: 'aborted' } };
  const checked = checkOf(bound.schema)({
    params: args.params ?? {},
    query: args.query ?? {},
    body: args.body === undefined ? undefined : { kind: 'json', value: args.body },
  });
  if (checked instanceof Failed) return refused(bound, checked);
  const asReader = withMarket(reader, bound.call, { checked, market: options?.market?.key });
  if (asReader instanceof Failed) return refused(bound, asReader);
  const outgoing = await runCall(bound, { checked, reader: asReader, signal });
  if (signal.aborted) return { ok: false, failure: { kind: 'aborted' } };
  if (outgoing instanceof Failed) return refused(bound, outgoing);
  const { value } = outgoing;
  return { ok: true, value: Buffer.isBuffer(value) ? JSON.parse(value.toString('utf8')) : value };
}

type Named = { checked: CheckedRequest; market: string | undefined };

function withMarket(reader: Reader, call: Call, { checked, market }: Named): Reader | Failed {
  const part = call.market === 'query' ? checked.query : call.market === 'body' ? checked.body : {};
  const isNamed = Boolean(market || part.country || part.language);
  if (!isNamed) return reader;
  const named = market ? marketOf(market) : marketNamed(part);
  if (!named) return fail('unknown_market', 'There is no such country and language');
  return named.key === reader.market?.key ? reader : { ...reader, market: named, deviceId: '' };
}

/** As a client would see it. */
function refused({ call }: BoundCall, failed: Failed): Outcome<unknown> {
  const { status, body } = failureAnswer(call.family, failed);
  const code = (body as { result?: { code: number } }).result?.code;
  const isRefusal = status === 200 && code !== undefined;
  return { ok: false, failure: isRefusal ? { kind: 'refused', code } : { kind: 'http', status } };
}
