import type { SentRequest } from './sent-request.ts';
import type { WiredReader } from './wired-reader.tsx';

/** A value as it is sent: that text, or one of that form. */
type Value = string | RegExp;
type Named = Readonly<Record<string, Value>>;

/**
 * A call of the specification's table (section 7), with everything that the table names, and who of the product makes
 * it.
 */
export type SentCall = {
  readonly what: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As OpenAPI writes it, and as it is sent. */
  readonly template: string;
  readonly path: string;
  /** Beside what every request carries. */
  readonly query?: Named;
  /** In small letters. */
  readonly headers?: Named;
  readonly body?: Named;
  readonly isJson?: true;
  readonly isSigned?: true;
  readonly ask: (reader: WiredReader) => unknown;
};

/** What every request carries (section 7, general rules). */
const onEveryRequest: Named = { ac: 'wifi', product: 'news', uid: 'ngendevice', app_version: /./ };
const ofSignature: Named = { ts: /^\d+$/, flag: /^51[01]$/ };

type Part = 'query' | 'headers' | 'body';

/** Everything that a row names, as part, name and value. */
export function namedIn({ query, headers, body, isSigned, isJson }: SentCall): [Part, string, Value][] {
  const listed = (part: Part, named: Named = {}) =>
    Object.entries(named).map(([name, value]): [Part, string, Value] => [part, name, value]);
  return [
    ...listed('query', { ...onEveryRequest, ...(isSigned && ofSignature), ...query }),
    ...listed('headers', {
      ...headers,
      ...(isSigned && { signature: /./ }),
      ...(isJson && { 'content-type': 'application/json' }),
    }),
    ...listed('body', body),
  ];
}

/** What of a row a request lacks, or says otherwise. */
export function lackingIn(sent: SentRequest, row: SentCall): string[] {
  return namedIn(row).flatMap(([part, name, value]) => {
    const given = sent[part][name];
    const isThere = given !== undefined && (typeof value === 'string' ? given === value : value.test(given));
    return isThere ? [] : [`${part} ${name}: ${given ?? 'nothing'}`];
  });
}

export const isOf = (sent: SentRequest, { method, path }: SentCall): boolean =>
  sent.method === method && sent.path === path;
