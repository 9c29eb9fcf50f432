/** An answer of a provider is a few kilobytes; keys and settings of large providers are some tens. */
const mostBytes = 256 * 1024;
const longest = 8_000;

type FetchInit = NonNullable<Parameters<typeof fetch>[1]>;
type Init = Pick<FetchInit, 'headers' | 'method'> & { body?: unknown; signal?: AbortSignal | null | undefined };

/**
 * Asks a provider, whose address the operator configured. Redirects are not followed, and neither time nor bytes are
 * without limit: a provider in trouble must not become our trouble.
 */
export async function boundedFetch(url: string | URL, init: Init = {}): Promise<Response> {
  const limit = AbortSignal.timeout(longest);
  const response = await fetch(url, {
    method: init.method ?? 'GET',
    ...(init.headers && { headers: init.headers }),
    ...(init.body !== undefined && init.body !== null && { body: init.body as NonNullable<FetchInit['body']> }),
    redirect: 'manual',
    signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit,
  });
  const body = await readBounded(response);
  const isBodiless = body.length === 0 || response.status === 204 || response.status === 304;
  return new Response(isBodiless ? null : new Uint8Array(body), {
    status: response.status === 0 ? 502 : response.status,
    headers: response.headers,
  });
}

async function readBounded(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new Error('the answer of a provider is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
