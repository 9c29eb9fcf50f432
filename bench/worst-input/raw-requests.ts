import type { WireRequest } from '../../packages/testkit/src/readers.ts';
import { worstTexts } from '../../packages/testkit/src/worst-input/worst-texts.ts';

type RawRequest = { readonly what: string; readonly request: WireRequest };

const boundary = 'a'.repeat(70);
const json = 'application/json';
const pairs = 'application/x-www-form-urlencoded';
const multipart = `multipart/form-data; boundary=${boundary}`;

const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes);
const numbered = (bytes: number, entry: (n: number) => string) =>
  Array.from({ length: Math.floor(bytes / entry(100_000).length) }, (_, n) => entry(n)).join('');
const part = (head: string, value: string) => `--${boundary}\r\n${head}\r\n\r\n${value}\r\n`;
const disposition = 'Content-Disposition: form-data; name="content"';

/** Bodies that are dear to read before anybody knows what they say: [what, type, body]. */
function worstBodies(bytes: number): (readonly [string, string, string])[] {
  const end = `--${boundary}--`;
  return [
    ['lists in lists', json, `{"content":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`],
    ['lists without an end', json, `{"content":${'['.repeat(bytes)}`],
    ['objects in objects', json, `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`],
    ['unknown fields', json, `{${numbered(bytes, (n) => `"a${n}":1,`)}"a":1}`],
    ['fields of a record', json, `{"news_id_list":{${numbered(bytes, (n) => `"a${n}":[],`)}"a":[]}}`],
    ['fields of anything', json, `{"dp_meta":{${numbered(bytes, (n) => `"a${n}":[],`)}"a":[]}}`],
    ['short entries', json, `{"muted_words":[${'"a",'.repeat(bytes / 4)}"a"]}`],
    ['empty events', json, `{"events":[${'{},'.repeat(bytes / 3)}{}]}`],
    ['numbers', json, `{"events":[${'1e9,'.repeat(bytes / 4)}1]}`],
    ['escapes', json, `{"content":"${'\\u0020'.repeat(bytes / 6)}"}`],
    ['blanks around', json, `${' '.repeat(bytes)}{}`],
    ['ampersands', pairs, '&'.repeat(bytes)],
    ['short pairs', pairs, repeated('a=b&', bytes)],
    ['names alone', pairs, repeated('a&', bytes)],
    ['escaped blanks', pairs, `content=${repeated('%20', bytes)}`],
    ['escaped letters', pairs, `content=${repeated('%E0%A4%95', bytes)}`],
    ['broken escapes', pairs, `content=${repeated('%E0%', bytes)}`],
    ['plus signs', pairs, `content=${repeated('+', bytes)}`],
    ['equals signs', pairs, `content=${repeated('=', bytes)}`],
    ['boundaries that are none', multipart, `--${boundary}\r\n${repeated(`\r\n--${boundary.slice(1)}`, bytes)}`],
    ['letters of the boundary', multipart, `--${boundary}\r\n${repeated('a', bytes)}`],
    ['many parts', multipart, `${repeated(part(disposition, ''), bytes)}${end}`],
    ['heads of blanks', multipart, `${part(`Content-Disposition:${' '.repeat(450)}`, '').repeat(64)}${end}`],
    ['heads of semicolons', multipart, `${part(`${disposition}${'; '.repeat(220)}`, '').repeat(64)}${end}`],
    ['heads of parameters', multipart, `${part(`${disposition}${';a=b'.repeat(110)}`, '').repeat(64)}${end}`],
    ['heads of lines', multipart, `${part(`${'a:b\r\n'.repeat(90)}${disposition}`, '').repeat(64)}${end}`],
    ['a head that is too long', multipart, `${part(`${repeated('a:b\r\n', bytes)}${disposition}`, '')}${end}`],
    ['one large part', multipart, `${part(disposition, ' '.repeat(bytes))}${end}`],
    [
      'quotes in a part',
      multipart,
      `${part('Content-Disposition: form-data; name="events"', '"'.repeat(bytes))}${end}`,
    ],
  ];
}

const callPaths = [
  '/ng/en/v1/news/main',
  '/social/v2/comment',
  '/log_session_events?rts=1',
  '/ng/en/v1/reader/settings',
];

/** Each kind of body, at calls that take little and at those that take the most. */
export function rawRequests(bytes: number): RawRequest[] {
  return callPaths.flatMap((url) =>
    worstBodies(bytes).map(([what, type, payload]) => ({
      what: `${url} ${what}`,
      request: { method: url.endsWith('settings') ? 'PUT' : 'POST', url, headers: { 'content-type': type }, payload },
    })),
  );
}

/** The forms of pages without script. */
const formPaths = [
  '',
  'comment',
  'feedback',
  'suggestions',
  'city',
  'saved',
  'history',
  'missed',
  'settings',
  'muted',
  'consent',
];

export function formRequests(bytes: number): RawRequest[] {
  return formPaths.flatMap((path) =>
    worstBodies(bytes).map(([what, type, payload]) => ({
      what: `form /lite/${path} ${what}`,
      request: { method: 'POST' as const, url: `/lite/${path}`, headers: { 'content-type': type }, payload },
    })),
  );
}

/** Those that we or our framework read. */
const headerNames = [
  ...['accept-encoding', 'accept-language', 'authorization', 'cookie', 'country', 'device-id', 'forwarded', 'host'],
  ...[
    'if-none-match',
    'language',
    'origin',
    'range',
    'referer',
    'sec-fetch-site',
    'signature',
    'user-agent',
    'user-id',
  ],
  ...['x-forwarded-for', 'x-forwarded-host'],
];
/** Node refuses more than 16 kB of headers. */
const headerBytes = 14_000;
const shared = ['/openapi.json', '/docs/json', '/docs/yaml'];

/** Headers of nothing but one kind of text, at a call, at a page and at what is written for everybody. */
export function headerRequests(): RawRequest[] {
  const written = {
    lists: 'a, ',
    ...Object.fromEntries(Object.entries(worstTexts).map(([kind, text]) => [kind, text(40)])),
  };
  const plain = Object.entries(written).filter(([, text]) => /^[\x20-\x7e]+$/.test(text));
  return headerNames.flatMap((name) =>
    plain.flatMap(([kind, text]) =>
      ['/v1/hint?uid=', '/lite/feeds', ...(name === 'accept-encoding' ? shared : [])].map((url) => ({
        what: `${url} header ${name}: ${kind}`,
        request: { url, headers: { [name]: repeated(text, headerBytes) } },
      })),
    ),
  );
}
