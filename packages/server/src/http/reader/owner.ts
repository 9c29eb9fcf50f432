import type { Clock } from '../../clock.ts';
import type { DeviceFace, Owner, SignedInFace, SignedInListener } from '../../modules/device/device.face.ts';
import { type Failed, fail } from '../call/answer.ts';
import { provenDevice } from './proven-device.ts';
import type { MarketReader } from './reader-context.ts';
import type { UserCheck } from './user-check.ts';

type OwnerDeps = {
  readonly users: Pick<UserCheck, 'session'>;
  readonly devices: Pick<DeviceFace, 'exists'>;
  readonly signedIn: SignedInFace;
  readonly onSignedIn: SignedInListener;
  readonly clock: Clock;
};

/**
 * Whose settings, lists and pushes a request is about: the user's who is signed in, else the device's. Either way the
 * device proves itself by a signature or our cookie; an id that travels in a query or a header proves nothing.
 */
export type OwnerOf = (reader: MarketReader) => Promise<Owner | Failed>;

export function ownerCheck({ users, devices, signedIn, onSignedIn, clock }: OwnerDeps): OwnerOf {
  return async (reader) => {
    const deviceId = await issuedDevice(reader, devices);
    if (typeof deviceId !== 'string') return deviceId;
    const market = reader.market.key;
    const userId = await signedIn.userOn(deviceId, clock.now());
    const session = await users.session(reader);
    if (session === undefined || session.userId === userId) return { market, deviceId, userId };
    // A session that was opened before the device had one, or in another market, is noticed here.
    await onSignedIn({ deviceId, ...session });
    return { market, deviceId, userId: session.userId };
  };
}

/** The device of a request, if we issued it for this market and it proves itself. */
export async function issuedDevice(
  reader: MarketReader,
  devices: Pick<DeviceFace, 'exists'>,
): Promise<string | Failed> {
  const deviceId = provenDevice(reader);
  const isIssued = deviceId.startsWith(reader.market.key) && (await devices.exists(deviceId));
  return isIssued ? deviceId : fail('forbidden', 'Only a device of this market that proves itself may ask for this');
}
