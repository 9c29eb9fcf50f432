export type BodyKind = 'multipart' | 'json' | 'urlencoded';
export type EncodedBody = { contentType: string; payload: string };

const boundary = 'griot-test-boundary';

/** A body as a client of this kind sends it: in forms a text as it is, anything else as JSON (spec 7). */
export function encodeBody(body: object, kind: BodyKind): EncodedBody {
  if (kind === 'json') return { contentType: 'application/json', payload: JSON.stringify(body) };
  const pairs = Object.entries(body).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return encodePairs(pairs, kind);
}

export function encodePairs(pairs: [string, string][], kind: Exclude<BodyKind, 'json'>): EncodedBody {
  if (kind === 'urlencoded') {
    return { contentType: 'application/x-www-form-urlencoded', payload: new URLSearchParams(pairs).toString() };
  }
  const parts = pairs.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { contentType: `multipart/form-data; boundary=${boundary}`, payload: `${parts.join('')}--${boundary}--\r\n` };
}
