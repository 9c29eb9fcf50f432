import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { failForNow } from '../call/answer.ts';
import { FailedError } from '../errors.ts';

/** How long, in ms, a stop waits for answers under way. */
const patience = 10_000;
const sweepEvery = 50;
/** How long, in ms, everybody is still answered: whoever comes back on a connection learns that it was the last time. */
const farewell = 500;
const longestQuiet = 5_000;

/**
 * A stop resets nobody: answers say `Connection: close` for a moment, then no more connections are taken, and those that
 * were are answered. A connection that is kept open after its last answer is nothing to wait for, and one that never
 * ends is cut off. The server must be made with `return503OnClosing: false`.
 */
export function registerDraining(app: FastifyInstance, onLate: () => void = () => {}): void {
  let sweep: NodeJS.Timeout | undefined;
  let cut: NodeJS.Timeout | undefined;
  let isClosing = false;
  let isLate = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(isLate ? new FailedError(failForNow('unavailable', 'The service is about to stop', 2)) : undefined);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!app.server.listening) return;
    await pause(farewell);
    isLate = true; // cheap answers only, so that nobody waits to be taken when the port is closed
    onLate();
    cut = setTimeout(() => app.server.closeAllConnections(), patience).unref();
    await quietTurn(app);
    // Not before: a connection whose request has arrived and was not read yet counts as idle, and would be reset.
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepEvery).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    clearTimeout(cut);
  });
}

/**
 * The system resets connections that wait to be taken when the port is closed. One is taken in each turn of the event
 * loop: after a short turn in which none was, none waits.
 */
async function quietTurn({ server }: FastifyInstance): Promise<void> {
  let open = 0;
  const count = () => {
    open += 1;
  };
  server.on('connection', count);
  const end = performance.now() + longestQuiet;
  for (let now = performance.now(); now < end; ) {
    const before = { now, taken: open };
    await turn();
    now = performance.now();
    if (open === before.taken && now - before.now < 1) break;
  }
  server.off('connection', count);
}
