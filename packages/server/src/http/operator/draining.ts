import type { FastifyInstance } from 'fastify';

/** How long, in ms, a stop waits for answers under way. */
const patience = 10_000;
const sweepEvery = 50;

/**
 * Fastify refuses new work while it closes (503, `Connection: close`) and waits for what runs. A connection that is kept
 * open after its last answer is nothing to wait for, and one that never ends is cut off.
 */
export function registerDraining(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined;
  let cut: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepEvery).unref();
    cut = setTimeout(() => app.server.closeAllConnections(), patience).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    clearTimeout(cut);
  });
}
