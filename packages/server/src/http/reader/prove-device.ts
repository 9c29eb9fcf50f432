import type { ProvenDevice, ProvenDeviceId } from '../../claims-and-proofs.ts';

type Shown = { readonly id: string; readonly keyMark: string; readonly sessionId: string };

/**
 * Marks an id as proven. Called only where a device proves itself, by our signed cookie (reader-cookie.ts) or by a key
 * (signature.ts), and where a key is given away (areas/reader/device).
 */
export const provenDeviceId = (id: string): ProvenDeviceId => id as ProvenDeviceId;

export function provenDevice({ id, keyMark, sessionId }: Shown): ProvenDevice | undefined {
  return id === '' ? undefined : { id: provenDeviceId(id), keyMark, sessionId };
}
