import { collectDefaultMetrics, Registry } from 'prom-client';

/** In ms. The event loop wakes up so often to be measured: every 10 ms, which is the default, costs twice as much. */
const eventLoopMonitoringPrecision = 20;

/**
 * A registry that tells of this process too: its memory, CPU time, event loop and garbage collections, by prom-client's
 * own means. These watch until the process ends, since prom-client cannot stop them: to be called once in a process.
 */
export function processRegistry(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision });
  return register;
}
