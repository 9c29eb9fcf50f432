// The line between a phone and the service, as bad as lines get. Behind a service worker a page's own routes see nothing,
// so what goes wrong here goes wrong for real.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { ownService } from '../own-service.ts';
import { type SecondBuild, serveBuilt, withNamesOf } from './second-build.ts';

export type LineState =
  | 'open'
  /** No connection at all. */
  | 'cut'
  /** Everything is taken and nothing is ever answered. */
  | 'silent'
  /** Everything takes longer. */
  | 'slow'
  /** What is asked arrives, and no answer comes back. */
  | 'lost'
  /** A network that wants a sign-in first: its page, to whatever is asked for. */
  | 'captive'
  /** One that answers JSON of its own to whatever is no page, as if that were what was asked for. */
  | 'captiveJson'
  /** One that refuses with JSON of its own whatever is no page. */
  | 'captiveRefusal'
  /** The service is away, and what stands before it says so. */
  | 'away';

export type Line = {
  readonly address: string;
  state: LineState;
  /** Another version of the app: files of other names, and none of the names before. */
  version: number;
  /** Whether a later version has a worker of its own, too: most updates change none of its script. */
  hasOwnWorker: boolean;
  /** Another build of the app, served in place of the first: nothing of the first is there any more. */
  second: SecondBuild | null;
  /** Paths that came through, in order. */
  readonly asked: string[];
  /** Holds back the rest of the answer to a path that has this in it, after so many bytes, until the line is cut. */
  hold: { path: string; after: number } | null;
};

/** Closed with the test. */
export async function openLine(): Promise<Line> {
  const held = new Set<Socket>();
  let state: LineState = 'open';
  const line = {
    get state() {
      return state;
    },
    set state(next) {
      state = next;
      // A browser has few connections, and would wait for these.
      for (const socket of held) socket.destroy();
      held.clear();
    },
    version: 1,
    hasOwnWorker: false,
    second: null,
    asked: [],
    hold: null,
  } as Omit<Line, 'address'>;
  const server = createServer((from, to) => {
    const { url: path = '/' } = from;
    if (line.state === 'cut') return void from.socket.destroy();
    if (line.state === 'silent') return void held.add(from.socket);
    line.asked.push(path);
    if (line.state.startsWith('captive')) return answerAsPortal(line.state, from, to);
    if (line.state === 'away')
      return void to.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    if (line.hold !== null && path.includes(line.hold.path)) held.add(from.socket);
    if (line.state === 'slow') setTimeout(() => pass(line as Line, from, to), LATENCY);
    else pass(line as Line, from, to);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.defineProperty(line, 'address', { value: `http://127.0.0.1:${port}` }) as Line;
}

/** How long a slow line takes for every request, in milliseconds: enough that the next act overtakes the answer. */
const LATENCY = 400;

function answerAsPortal(state: LineState, { headers }: IncomingMessage, to: ServerResponse): void {
  const isPage = headers.accept?.includes('text/html') === true;
  if (isPage || state === 'captive')
    return void to.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
  const status = state === 'captiveJson' ? 200 : 403;
  to.writeHead(status, { 'content-type': 'application/json' }).end('{"captive":true,"title":"Sign in"}');
}

function pass(line: Line, from: IncomingMessage, to: ServerResponse): void {
  const { url: path = '/', method, headers } = from;
  const { second } = line;
  if (second !== null && serveBuilt(second, path, to)) return;
  const own = pathOfVersion(path, line.version);
  if (own === null) return void to.writeHead(404).end();
  const isUnchangedWorker = path === '/lite/sw.js' && !line.hasOwnWorker;
  const isText =
    (line.version > 1 || second !== null) && /^\/lite\//.test(path) && method === 'GET' && !isUnchangedWorker;
  const asked = request(new URL(own, ownService().address), {
    method,
    // A connection that is used again may be closed by the service in the same instant: one more fault, and not ours.
    agent: false,
    // A short answer is one block when it is compressed, and half a block is nothing.
    headers: isText || line.hold !== null ? { ...headers, 'accept-encoding': 'identity' } : headers,
  });
  const isLost = line.state === 'lost';
  asked.on('response', (answer) => {
    const { hold } = line;
    if (isLost) return void answer.resume().on('end', () => to.destroy());
    if (hold !== null && path.includes(hold.path)) return holdBack(answer, to, hold.after);
    if (isText) return void rewritten(answer, to, line);
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  asked.on('error', () => to.destroy());
  from.pipe(asked);
}

function holdBack(answer: IncomingMessage, to: ServerResponse, after: number): void {
  to.writeHead(answer.statusCode ?? 502, answer.headers);
  let left = after;
  answer.on('data', (bytes: Buffer) => {
    if (left > 0) to.write(bytes.subarray(0, left));
    left -= bytes.length;
  });
}

const fileName = /(\/lite\/assets\/|["'`]\.\/)([\w.-]+?)(?:\.v\d)?\.(js|css)\b/g;

/** The name that the built app has for a file; null for a file of another version. */
function pathOfVersion(path: string, version: number): string | null {
  if (!path.startsWith('/lite/assets/')) return path;
  const of = Number(/\.v(\d)\.(?:js|css)/.exec(path)?.[1] ?? 1);
  const isVersioned = /\.(js|css)(\?|$)/.test(path);
  if (isVersioned && of !== version) return null;
  return path.replace(/\.v\d(\.(?:js|css))/, '$1');
}

async function rewritten(answer: IncomingMessage, to: ServerResponse, { version, second }: Line): Promise<void> {
  const { 'content-type': type = '', 'content-length': _, ...headers } = answer.headers;
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const isText = /html|javascript|css/.test(type);
  const named = (text: string) =>
    second === null ? text.replace(fileName, `$1$2.v${version}.$3`) : withNamesOf(second, text);
  const text = isText ? named(String(bytes)) : bytes;
  const mark = second === null ? `v${version}` : 'second';
  const etag = headers.etag === undefined ? {} : { etag: `"${mark}${headers.etag.replaceAll('"', '')}"` };
  to.writeHead(answer.statusCode ?? 502, { ...headers, ...etag, 'content-type': type });
  to.end(type.includes('javascript') ? `${text}\n// version ${version}` : text);
}
