import { BlockList, isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failForNow } from '../call/answer.ts';
import { FailedError } from '../errors.ts';
import { networkOf } from '../reader/network.ts';

const minute = 60_000;

/** Requests a minute. Whole carriers stand behind one address, so its number is far above that of one device. */
const limits = {
  /** Of all who do not show a device that we issued. */
  address: { max: 6_000, timeWindow: minute },
  /** Of all who do: 2,000 readers at once, with their pictures. Devices are issued slowly, so nobody has many for long. */
  knownDevices: { max: 60_000, timeWindow: minute },
  device: { max: 600, timeWindow: minute },
  /** With pages and pictures, which a claim alone does not count for. */
  knownDevice: { max: 1_200, timeWindow: minute },
  /** New devices from one address, with which one could flood the database. */
  newDevices: { max: 120, timeWindow: minute },
  /** New guests from one address, and of one device, which needs one guest and now and then another. */
  newGuests: { max: 120, timeWindow: minute },
  guestsOfDevice: { max: 30, timeWindow: 60 * minute },
} as const;
/** Addresses and devices counted at once; the least recent are forgotten. */
const counted = 50_000;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** A proxy on this machine or the service itself: the address says nothing about the reader. */
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
export const isLoopback = (ip: string) => loopback.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `call`: by address and device; `newDevice`, `newGuest`: more strictly; `none`: not at all. Else by address. */
    limit?: 'call' | 'newDevice' | 'newGuest' | 'none';
  }
}

/** How a call is limited. */
export function limitOf(call: Call): 'call' | 'newDevice' | 'newGuest' {
  if (call === calls.identity.guest) return 'newGuest';
  const { login, loginToken } = calls.identity;
  const writes: readonly Call[] = [calls.device.create, login, loginToken];
  return writes.includes(call) ? 'newDevice' : 'call';
}

/** The device that a request proves to have been given, by our cookie; empty for none. */
type KnownDevice = (request: FastifyRequest) => string;

export async function registerRateLimits(app: FastifyInstance, knownDevice: KnownDevice): Promise<void> {
  await app.register(rateLimit, { global: false, cache: counted });
  // one that was passed on is somebody else's, whatever stands before us
  const allowList = ({ ip, headers }: FastifyRequest) => isLoopback(ip) && headers['x-forwarded-for'] === undefined;
  const byAddress = app.createRateLimit({ ...limits.address, allowList });
  const ofKnownDevices = app.createRateLimit({ ...limits.knownDevices, allowList });
  const byKnownDevice = app.createRateLimit({ ...limits.knownDevice, keyGenerator: knownDevice, allowList });
  const ofNewDevices = app.createRateLimit({ ...limits.newDevices, allowList });
  const ofNewGuests = app.createRateLimit({ ...limits.newGuests, allowList });
  const perDevice = {
    keyGenerator: claimedDevice,
    allowList: (request: FastifyRequest) => claimedDevice(request) === '',
  };
  const byDevice = app.createRateLimit({ ...limits.device, ...perDevice });
  const ofGuestsOfDevice = app.createRateLimit({
    ...limits.guestsOfDevice,
    keyGenerator: (request) => claimedDevice(request) || networkOf(request.ip),
  });

  app.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config;
    if (limit === 'none') return;
    if (knownDevice(request) === '') await apply(byAddress, request);
    else {
      await apply(ofKnownDevices, request);
      await apply(byKnownDevice, request);
    }
    if (limit === 'newDevice') await apply(ofNewDevices, request);
    if (limit === 'newGuest') {
      await apply(ofNewGuests, request);
      await apply(ofGuestsOfDevice, request);
    }
    if (limit === 'call') await apply(byDevice, request);
  });
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
