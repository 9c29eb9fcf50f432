// Started before a worker's first test (`--import` in vitest.config.ts). Components are tested on the React that readers
// get: production files, and React DOM without the parts that no page uses (ADR 0038). These have no `act`: one stands here.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { withoutUnusedParts } from '@griot/web/build/unused-react';

/** As React names its files, of which it loads one by NODE_ENV. */
const developmentFile = /^(.*\/cjs\/(?:react(?!-is)|scheduler)[\w.-]*)\.development\.js$/;
const thisFile = `require(${JSON.stringify(fileURLToPath(import.meta.url))})`;
const withOurGlobals = (source: string) =>
  `"use strict"; const { queueMicrotask, reportError, setImmediate } = ${thisFile};\n${source}`;

const reactDom = 'react-dom-client.production.js';
const changes: Readonly<Record<string, (source: string) => string>> = {
  'react.production.js': (source) => `${source}exports.act = ${thisFile}.act;`,
  // Test files are compiled for development.
  'react-jsx-dev-runtime.production.js': (source) => `${source}exports.jsxDEV = require('react/jsx-runtime').jsx;`,
  // Pages are hydrated, but the tests' library makes a root of its own.
  [reactDom]: (source) => withOurGlobals(withoutUnusedParts(source, reactDom, ['createRoot'])),
  'scheduler.production.js': withOurGlobals,
};

registerHooks({
  resolve: (name, context, next) => next(name.replace(developmentFile, '$1.production.js'), context),
  load(url, context, next) {
    const loaded = next(url, context);
    const change = changes[url.slice(url.lastIndexOf('/') + 1)];
    return change ? { ...loaded, source: change(`${loaded.source}`) } : loaded;
  },
});

/** Work that React has deferred, in order. It is done when its time comes, or when `act` ends. */
const pending = new Set<() => void>();
const deferredBy = (schedule: (work: () => void) => unknown) => (work: () => void) => {
  const once = () => {
    if (pending.delete(once)) work();
  };
  pending.add(once);
  schedule(once);
};

const afterThisTurn = globalThis.setImmediate; // clocks that tests stop do not stop this one
export const queueMicrotask = deferredBy(globalThis.queueMicrotask);
export const setImmediate = deferredBy(afterThisTurn);

/** How many acts are under way, one within the other: the end of the outermost does the pending work. */
let depth = 0;
/** Errors of components during an act. */
const reported: unknown[] = [];

/** What a component throws, and no other one handles: the act fails with it; without one, the test run does. */
export function reportError(error: unknown): void {
  if (depth > 0 || isFlushing) reported.push(error);
  else
    afterThisTurn(() => {
      throw error;
    });
}

let isFlushing = false;

function flushPending(): void {
  if (depth > 0) return;
  isFlushing = true;
  try {
    for (const work of pending) work(); // also what is added meanwhile
  } finally {
    isFlushing = false;
  }
  const [first] = reported;
  if (reported.splice(0).length > 0) throw first;
}

/** As React's own for development: when it is over, so is all that its callback led to. */
export function act<T>(callback: () => T | PromiseLike<T>): PromiseLike<T> {
  depth += 1;
  let result: T | PromiseLike<T>;
  try {
    result = callback();
  } catch (error) {
    depth -= 1;
    throw error;
  }
  if (isPromiseLike(result)) return actUntil(result);
  depth -= 1;
  flushPending();
  return Promise.resolve(result);
}

const isPromiseLike = <T>(result: T | PromiseLike<T>): result is PromiseLike<T> =>
  typeof (result as PromiseLike<T> | undefined)?.then === 'function';

async function actUntil<T>(result: PromiseLike<T>): Promise<T> {
  try {
    return await result;
  } finally {
    depth -= 1;
    do {
      flushPending();
      await new Promise<void>((resolve) => afterThisTurn(resolve));
    } while (pending.size > 0 && depth === 0);
  }
}
