import type { BuiltRequest } from './build-request.ts';
import type { Hints, RawReply } from './read-reply.ts';
import type { Sign } from './sign.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The headers of a request, with its signature where it has one. */
export async function signed(sign: Sign, { headers, toSign }: BuiltRequest): Promise<Readonly<Record<string, string>>> {
  return toSign === null ? headers : { ...headers, Signature: await sign(toSign.key, toSign.text) };
}

/** One request and what came back, as text. */
export async function exchange(fetch: Fetch, request: BuiltRequest, init: RequestInit): Promise<RawReply> {
  const { method, body } = request;
  const response = await fetch(urlOf(request), { method, ...init, ...(body && { body: bodyOf(body) }) });
  return { status: response.status, text: await response.text(), hints: hintsOf(response) };
}

/** Seconds to wait (the other way of writing it, a date, is none of our server's), and the server's time. */
function hintsOf({ headers }: Response): Hints {
  const [retryAfter, serverTime] = [Number(headers.get('retry-after')), Number(headers.get('server-time'))];
  return { ...(retryAfter > 0 && { retryAfter }), ...(serverTime > 0 && { serverTime }) };
}

const urlOf = ({ origin, path, query }: BuiltRequest): string =>
  `${origin}${path}?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;

function bodyOf(body: NonNullable<BuiltRequest['body']>): BodyInit {
  if (body.as === 'json') return body.text;
  const form = new FormData();
  for (const [name, value] of body.fields) form.append(name, value);
  return form;
}
