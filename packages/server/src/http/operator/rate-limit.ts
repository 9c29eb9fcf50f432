import rateLimit from '@fastify/rate-limit';
import { HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failForNow } from '../call/answer.ts';
import { FailedError } from '../errors.ts';
import { limitsOf, type Rate } from '../load/route-limits.ts';
import { isFromOwnMachine } from '../own-machine.ts';
import { networkOf } from '../reader/network.ts';

/**
 * Requests a minute (ADR 0042). Whole carriers stand behind one address, so its numbers are far above those of one device.
 */
const limits = {
  /**
   * Of all behind an address who do not show a device that we issued. Opening the app for the first time takes some 25
   * requests, so 240 new readers may do so in the same minute; carriers put 64 to 2,000 subscribers behind one address.
   */
  address: { max: 6_000, timeWindow: MINUTE_MS },
  /** Of all who do: 2,000 readers at once, with their pictures. Devices are issued slowly, so nobody has many for long. */
  knownDevices: { max: 60_000, timeWindow: MINUTE_MS },
  device: { max: 600, timeWindow: MINUTE_MS },
  /** With pages and pictures, which a claim alone does not count for. */
  knownDevice: { max: 1_200, timeWindow: MINUTE_MS },
  /** Calls and forms that write much or take the processor longer than others: of one device, and of strangers at an address. */
  costly: { max: 60, timeWindow: MINUTE_MS },
  costlyOfAddress: { max: 1_200, timeWindow: MINUTE_MS },
  /** New devices from one address, with which one could flood the database. */
  newDevices: { max: 120, timeWindow: MINUTE_MS },
  /** New guests from one address, and of one device, which needs one guest and now and then another. */
  newGuests: { max: 120, timeWindow: MINUTE_MS },
  guestsOfDevice: { max: 30, timeWindow: HOUR_MS },
} as const;
/** Addresses and devices counted at once; the least recent are forgotten. */
const counted = 50_000;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** The device that a request proves to have been given, by our cookie; empty for none. */
type KnownDevice = (request: FastifyRequest) => string;

/** Asked before the body is read, so that whoever is refused costs little. */
export async function registerRateLimits(app: FastifyInstance, knownDevice: KnownDevice): Promise<void> {
  await app.register(rateLimit, { global: false, cache: counted });
  const byAddress = app.createRateLimit({ ...limits.address, allowList: isFromOwnMachine });
  const ofKnownDevices = app.createRateLimit({ ...limits.knownDevices, allowList: isFromOwnMachine });
  const byKnownDevice = app.createRateLimit({
    ...limits.knownDevice,
    keyGenerator: knownDevice,
    allowList: isFromOwnMachine,
  });
  const ofNewDevices = app.createRateLimit({ ...limits.newDevices, allowList: isFromOwnMachine });
  const ofNewGuests = app.createRateLimit({ ...limits.newGuests, allowList: isFromOwnMachine });
  const costlyOfAddress = app.createRateLimit({ ...limits.costlyOfAddress, allowList: isFromOwnMachine });
  const keyOf = (request: FastifyRequest) => deviceKey(request, knownDevice);
  const perDevice = { keyGenerator: keyOf, allowList: (request: FastifyRequest) => keyOf(request) === '' };
  const byDevice = app.createRateLimit({ ...limits.device, ...perDevice });
  const isFree = (request: FastifyRequest) => isFromOwnMachine(request) || perDevice.allowList(request);
  const costlyOfDevice = app.createRateLimit({ ...limits.costly, ...perDevice, allowList: isFree });
  const ofGuestsOfDevice = app.createRateLimit({
    ...limits.guestsOfDevice,
    keyGenerator: (request) => keyOf(request) || networkOf(request.ip),
  });

  const limitersFor = (asAll: readonly Limiter[], asCostly: readonly Limiter[]): Record<Rate, readonly Limiter[]> => ({
    none: [],
    address: asAll,
    form: [...asAll, ...asCostly],
    call: [...asAll, byDevice],
    costly: [...asAll, byDevice, ...asCostly],
    newDevice: [...asAll, ofNewDevices],
    newGuest: [...asAll, ofNewGuests, ofGuestsOfDevice],
  });
  const ofKnown = limitersFor([ofKnownDevices, byKnownDevice], [costlyOfDevice]);
  const ofStrangers = limitersFor([byAddress], [costlyOfDevice, costlyOfAddress]);

  app.addHook('onRequest', async (request) => {
    const { rate } = limitsOf(request);
    if (rate === 'none') return;
    const limiters = knownDevice(request) === '' ? ofStrangers : ofKnown;
    for (const limiter of limiters[rate]) await apply(limiter, request);
  });
}

/**
 * Whom a request counts for. A device that our cookie proves counts wherever it is. One that is only claimed counts
 * together with its address: else whoever knows the id of a device could use up what its owner may ask. Empty for none.
 */
function deviceKey(request: FastifyRequest, knownDevice: KnownDevice): string {
  const known = knownDevice(request);
  if (known !== '') return `device ${known}`;
  const claimed = claimedDevice(request);
  return claimed === '' ? '' : `${networkOf(request.ip)} ${claimed}`;
}

async function apply(limiter: Limiter, request: FastifyRequest): Promise<void> {
  const state = await limiter(request);
  if (state.isAllowed || !state.isExceeded) return;
  const retryAfter = Math.max(1, state.ttlInSeconds);
  throw new FailedError(failForNow('too_many_requests', 'Too many requests; try again later', retryAfter));
}

/** The device that a request claims, unchecked; requests that lie about it are still counted by address. */
function claimedDevice(request: FastifyRequest): string {
  const { uid } = request.query as { uid?: unknown };
  const claimed = uid || request.headers['device-id'];
  return typeof claimed === 'string' ? claimed.slice(0, 64) : '';
}
