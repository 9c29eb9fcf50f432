import type { AnswerShape } from '@griot/contract/answer-shape';
import type { CallDescriptor } from '@griot/contract/define-call';
import type { Outcome } from '@griot/contract/failure';
import type { Clock } from '../clock/clock.ts';
import type { BuiltRequest } from './build-request.ts';
import { failed, type Hints, readReply } from './read-reply.ts';
import type { Sign } from './sign.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type Sending = { fetch: Fetch; clock: Clock; sign: Sign };

type Exchange = {
  request: BuiltRequest;
  call: AnswerShape & Pick<CallDescriptor, 'reads'>;
  signal: AbortSignal | undefined;
  /** Neither sends the reader's cookie nor takes one. */
  isCookieless?: boolean;
};

/** Sends and reads; the time limit covers all of it, and every expected failure is an outcome. */
export async function send<Reply>(sending: Sending, { signal, ...rest }: Exchange): Promise<Outcome<Reply>> {
  if (signal?.aborted) return failed({ kind: 'aborted' });
  const stop = new AbortController();
  const cleanUp: (() => void)[] = [];
  const stopped = new Promise<Outcome<never>>((resolve) => {
    const end = (kind: 'aborted' | 'timeout') => () => {
      resolve(failed({ kind })); // before the abort, whose own error then comes too late to count
      stop.abort();
    };
    const taken = end('aborted');
    signal?.addEventListener('abort', taken);
    cleanUp.push(() => signal?.removeEventListener('abort', taken));
    cleanUp.push(sending.clock.after(rest.request.timeout, end('timeout')));
  });
  const outcome = await Promise.race([stopped, exchange<Reply>(sending, { ...rest, signal: stop.signal })]);
  for (const undo of cleanUp) undo();
  return outcome;
}

async function exchange<Reply>(
  { fetch, sign }: Sending,
  { request, call, signal, isCookieless }: Exchange,
): Promise<Outcome<Reply>> {
  try {
    const init = await initOf(request, sign);
    // What is logged, and what a reader does, may still be on its way when the page is left.
    const isAct = request.method !== 'GET' && call.reads !== true;
    const cookies = isCookieless ? { credentials: 'omit' as const } : null;
    const response = await fetch(urlOf(request), { ...init, keepalive: isAct, ...cookies, ...(signal && { signal }) });
    return readReply(call, { status: response.status, text: await response.text(), hints: hintsOf(response) });
  } catch {
    return failed({ kind: 'offline' }); // fetch rejects for no other reason that a reader could mend
  }
}

/** Seconds to wait (the other way of writing it, a date, is none of our server's), and the server's time. */
function hintsOf({ headers }: Response): Hints {
  const [retryAfter, serverTime] = [Number(headers.get('retry-after')), Number(headers.get('server-time'))];
  return { ...(retryAfter > 0 && { retryAfter }), ...(serverTime > 0 && { serverTime }) };
}

const urlOf = ({ origin, path, query }: BuiltRequest): string =>
  `${origin}${path}?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;

async function initOf({ method, headers, body, toSign }: BuiltRequest, sign: Sign): Promise<RequestInit> {
  const signature = toSign && { Signature: await sign(toSign.key, toSign.text) };
  return { method, headers: { ...headers, ...signature }, ...(body && { body: bodyOf(body) }) };
}

function bodyOf(body: NonNullable<BuiltRequest['body']>): BodyInit {
  if (body.as === 'json') return body.text;
  const form = new FormData();
  for (const [name, value] of body.fields) form.append(name, value);
  return form;
}
