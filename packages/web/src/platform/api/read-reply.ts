import type { CallDescriptor } from '@griot/contract/define-call';
import type { Failure, Outcome } from '@griot/contract/failure';

export const failed = (failure: Failure): Outcome<never> => ({ ok: false, failure });

type Answered = Pick<CallDescriptor, 'family' | 'has'>;

/** An answer with HTTP 200. Its fields are taken on trust: the contract's tests hold the server to them. */
export function readReply<Reply>({ family, has }: Answered, text: string): Outcome<Reply> {
  const value = parse(text);
  if (!isRecord(value)) return failed({ kind: 'malformed' }); // a bare text is how "not found" may look (spec 7)
  const code = isRecord(value.result) ? value.result.code : undefined;
  if (code === undefined && family !== 'social' && family !== 'clip')
    return has === undefined || has in value ? success(value) : failed({ kind: 'malformed' });
  if (typeof code !== 'number') return failed({ kind: 'malformed' });
  return code === 0 ? success(value) : failed({ kind: 'refused', code });
}

const success = <Reply>(value: object): Outcome<Reply> => ({ ok: true, value: value as Reply });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an answer cut short, or a portal's page
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
