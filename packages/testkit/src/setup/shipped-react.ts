// Started before a worker's first test (`--import` in vitest.config.ts): components are tested on the React that readers
// get, the production files without the parts that no page uses (ADR 0038). That React has no `act`, so one stands here.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { withoutUnusedParts } from '@griot/web/build/unused-react';

/** As React names its files, of which it loads one by NODE_ENV. */
const developmentFile = /^(.*\/cjs\/(?:react(?!-is)|scheduler)[\w.-]*)\.development\.js$/;
const ours = `require(${JSON.stringify(fileURLToPath(import.meta.url))})`;
const withOurSchedule = (source: string) =>
  `"use strict"; const { queueMicrotask, setImmediate } = ${ours};\n${source}`;

const reactDom = 'react-dom-client.production.js';
const changes: Readonly<Record<string, (source: string) => string>> = {
  'react.production.js': (source) => `${source}exports.act = ${ours}.act;`,
  // Test files are compiled for development.
  'react-jsx-dev-runtime.production.js': (source) => `${source}exports.jsxDEV = require('react/jsx-runtime').jsx;`,
  // A page is taken up, but the tests' library makes a root of its own.
  [reactDom]: (source) => withOurSchedule(withoutUnusedParts(source, reactDom, ['createRoot'])),
  'scheduler.production.js': withOurSchedule,
};

registerHooks({
  resolve: (name, context, next) => next(name.replace(developmentFile, '$1.production.js'), context),
  load(url, context, next) {
    const loaded = next(url, context);
    const change = changes[url.slice(url.lastIndexOf('/') + 1)];
    return change ? { ...loaded, source: change(`${loaded.source}`) } : loaded;
  },
});

/** What React has put off, in order. It is done when its time comes, or when `act` ends. */
const putOff = new Set<() => void>();
const puttingOff = (schedule: (work: () => void) => unknown) => (work: () => void) => {
  const once = () => {
    if (putOff.delete(once)) work();
  };
  putOff.add(once);
  schedule(once);
};

const afterThisTurn = globalThis.setImmediate; // clocks that tests stop do not stop this one
export const queueMicrotask = puttingOff(globalThis.queueMicrotask);
export const setImmediate = puttingOff(afterThisTurn);

/** How many are under way, one within the other: the outermost does what was put off. */
let depth = 0;

function doAllPutOff(): void {
  for (const work of depth === 0 ? putOff : []) work(); // also what is added meanwhile
}

/** As React's own for development: when it is over, so is all that its callback led to. */
export function act<T>(callback: () => T | Promise<T>): PromiseLike<T> {
  depth += 1;
  let result: T | Promise<T>;
  try {
    result = callback();
  } catch (error) {
    depth -= 1;
    throw error;
  }
  if (result instanceof Promise) return actUntil(result);
  depth -= 1;
  doAllPutOff();
  return Promise.resolve(result);
}

async function actUntil<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } finally {
    depth -= 1;
    do {
      doAllPutOff();
      await new Promise<void>((resolve) => afterThisTurn(resolve));
    } while (putOff.size > 0 && depth === 0);
  }
}
