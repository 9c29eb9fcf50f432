export type SignedRequest = {
  method: string;
  /** Without origin and query. */
  path: string;
  query: Iterable<readonly [string, string]>;
  /** Empty for none. */
  userId: string;
  country: string;
  language: string;
};

/** The text that is signed: a signature is its keyed hash (spec 7, signed requests). */
export function textToSign(request: SignedRequest): string {
  const params = [...request.query]
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .sort(byCodeUnit)
    .join('&');
  return [
    request.method.toUpperCase(),
    request.path,
    params,
    request.userId,
    `${request.country}:${request.language}`,
  ].join('\n');
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Flag of a signed request: who signs (spec 9). */
export const signedFlag = { signedIn: '510', otherwise: '511' } as const;
