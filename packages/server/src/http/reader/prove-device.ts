import type { ProvenDevice, ProvenDeviceId } from '../../modules/device/device.face.ts';

type Shown = { readonly id: string; readonly keyMark: string; readonly sessionId: string };

/**
 * Marks a device as proven. Only the two checks call it that a device proves itself by: that of our signed cookie
 * (reader-context.ts) and that of a signature (signature.ts).
 */
export function provenDevice({ id, keyMark, sessionId }: Shown): ProvenDevice | undefined {
  return id === '' ? undefined : { id: id as ProvenDeviceId, keyMark, sessionId };
}
