import { vi } from 'vitest';

/** What a worker is like at one moment: by kind, then by name. */
type WorkerState = Record<string, ReadonlyMap<string, unknown>>;

/** Servers, children and watched files keep a process alive; sockets and timers of the test runner come and go. */
const OWNED_HANDLES = new Set(['TCPServerWrap', 'PipeServerWrap', 'ProcessWrap', 'FSEventWrap', 'Worker']);

const ALLOWED = [
  /^(__vitest|__vite|VITEST|vitest|__coverage__|IS_REACT_ACT_ENVIRONMENT$)/i, // set by the tools that run tests
  /^VIPSHOME$/, // sharp says where its library lies, once in the life of a process
  /^_reactListening/, // React keeps one listener for selections on a document for good
];

/** Looks at everything in this worker that outlives a test file. */
export function stateOfWorker(): WorkerState {
  return {
    'the clock': new Map([['is faked', vi.isFakeTimers()]]),
    'the global': ownValues(globalThis),
    'the environment variable': new Map(Object.entries(process.env)),
    'the working directory': new Map([['', process.cwd()]]),
    'the process listener': new Map(process.eventNames().map((name) => [String(name), process.listenerCount(name)])),
    'the open handle': openHandles(),
    ...(typeof document === 'undefined' ? {} : stateOfPage()),
  };
}

function ownValues(object: object): Map<string, unknown> {
  const described = Object.entries(Object.getOwnPropertyDescriptors(object));
  return new Map(described.map(([name, { value, get }]) => [name, get ?? value]));
}

function openHandles(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) {
    if (OWNED_HANDLES.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

function stateOfPage(): WorkerState {
  const { documentElement, body, head } = document;
  const attributes = (element: Element) => [...element.attributes].map(({ name, value }) => [name, value] as const);
  return {
    'the address': new Map([['', location.href]]),
    'the page': new Map([
      ['body', body.innerHTML],
      ['head', head.innerHTML],
    ]),
    'the attribute of the page': new Map([...attributes(documentElement), ...attributes(body)]),
    'the stored key': new Map([...Object.entries(localStorage), ...Object.entries(sessionStorage)]),
    'the property of the document': ownValues(document),
  };
}

/** What is otherwise than it was. Fewer listeners and handles are no leftover: somebody closed what was open before. */
export function leftoversSince(before: WorkerState): string[] {
  return Object.entries(stateOfWorker()).flatMap(([kind, now]) => {
    const old: ReadonlyMap<string, unknown> = before[kind] ?? new Map();
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((name) => !ALLOWED.some((allowed) => allowed.test(name)))
      .filter((name) => !isSettled(old.get(name), now.get(name)))
      .map((name) => `${kind} ${name}`.trim());
  });
}

function isSettled(was: unknown, is: unknown): boolean {
  return Object.is(was, is) || (typeof was === 'number' && Number(is ?? 0) < was);
}
