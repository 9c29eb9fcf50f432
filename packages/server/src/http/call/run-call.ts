import type { BoundCall } from '../bind-call.ts';
import { hasMarket, type Reader, readerOfCall } from '../reader/reader-context.ts';
import { Answer, Failed, fail, type Remembered } from './answer.ts';
import type { CheckedRequest } from './check-request.ts';

export type Outgoing = {
  readonly value: unknown;
  readonly remember: Remembered | undefined;
  readonly shared: boolean;
};
type Run = { checked: CheckedRequest; reader: Reader; signal: AbortSignal };

/** Runs a handler; the same over HTTP and in process. */
export async function runCall(bound: BoundCall, { checked, reader, signal }: Run): Promise<Outgoing | Failed> {
  if (bound.needsMarket && !hasMarket(reader)) return fail('unknown_market', 'Say which country and language');
  const handled = await bound.handler({ ...checked, reader: readerOfCall(reader, bound.schema), signal });
  if (handled instanceof Failed) return handled;
  if (!(handled instanceof Answer)) return { value: handled, remember: undefined, shared: false };
  return { value: handled.value, remember: handled.options.remember, shared: handled.options.shared ?? false };
}
