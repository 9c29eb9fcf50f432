import type { FetchEvent, LastingEvent } from './scope.ts';

/** One thing that the worker does. Those that answer requests stand in `parts.ts` in the order they are asked. */
export type WorkerPart = {
  /** The answer to a request of our own origin; undefined leaves it to the next part, and in the end to the browser. */
  answer?(event: FetchEvent, address: URL): Promise<Response> | undefined;
  /** A page's message; parts look at its `type` and leave the others. The worker lives until the promise is settled. */
  onMessage?(message: { readonly type: string }, event: LastingEvent): Promise<unknown> | undefined;
  /** Called once, for listeners to other events. */
  start?(): void;
};
