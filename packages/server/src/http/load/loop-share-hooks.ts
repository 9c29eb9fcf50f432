import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failForNow } from '../call/answer.ts';
import { FailedError } from '../errors.ts';
import { isFromOwnMachine } from '../own-machine.ts';
import { networkOf } from '../reader/network.ts';
import type { LoopShares, Payer } from './loop-shares.ts';
import { limitsOf } from './route-limits.ts';

/**
 * Refuses whoever held the event loop for longer than their share, before the body is read; `knownDevice` tells the device
 * that our cookie proves. Health is always answered, and so is this machine itself.
 */
export function registerLoopShares(
  app: FastifyInstance,
  shares: LoopShares,
  knownDevice: (request: FastifyRequest) => string,
): void {
  const payerOf = (request: FastifyRequest): Payer => {
    const device = knownDevice(request);
    return device === '' ? { kind: 'address', name: networkOf(request.ip) } : { kind: 'device', name: device };
  };
  app.addHook('onRequest', (request, _reply, done) => {
    shares.look(); // what was computed before is nobody's here
    const isFree = limitsOf(request).priority === 'health' || isFromOwnMachine(request);
    const wait = isFree ? undefined : shares.waitFor(payerOf(request));
    done(wait === undefined ? undefined : new FailedError(failForNow('too_many_requests', 'Try again later', wait)));
  });
  app.addHook('preValidation', (request, _reply, done) => shares.workFor(payerOf(request), done));
  app.addHook('onSend', async () => shares.look());
}
