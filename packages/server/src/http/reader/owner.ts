import type { DeviceCheck, Owner, ProvenDevice, SignedInFace, SignedInListener } from '../../claims-and-proofs.ts';
import type { Clock } from '../../clock.ts';
import { Failed, fail } from '../call/answer.ts';
import type { MarketReader } from './reader-context.ts';
import type { UserCheck } from './user-check.ts';

type OwnerDeps = {
  readonly users: Pick<UserCheck, 'session'>;
  readonly devices: DeviceCheck;
  readonly signedIn: SignedInFace;
  readonly onSignedIn: SignedInListener;
  readonly clock: Clock;
};

/**
 * Whose settings, lists and pushes a request is about: the user's who proves to be signed in, by the session or by the key
 * of the login, else the device's, which proves itself either way.
 */
export type OwnerOf = (reader: MarketReader) => Promise<Owner | Failed>;

export function ownerCheck({ users, devices, signedIn, onSignedIn, clock }: OwnerDeps): OwnerOf {
  return async (reader) => {
    const device = await issuedDevice(reader, devices);
    if (device instanceof Failed) return device;
    const owner = { market: reader.market.key, deviceId: device.id };
    const session = await users.session(reader);
    if (!session) return { ...owner, userId: await signedIn.userOn(device, clock.now()) };
    // A session that was opened before the device had one, or in another market, is noticed here.
    if (!(await signedIn.isNoted({ device, ...session }))) await onSignedIn({ device, ...session });
    return { ...owner, userId: session.userId };
  };
}

/** The device of a request, if we issued it for this market and it proves itself. */
export async function issuedDevice(reader: MarketReader, devices: DeviceCheck): Promise<ProvenDevice | Failed> {
  const { device } = reader.proof;
  if (device?.id.startsWith(reader.market.key) && (await devices.exists(device.id))) return device;
  return fail('forbidden', 'Only a device of this market that proves itself may ask for this');
}
