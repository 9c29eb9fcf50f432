import { marketOfId } from '@griot/locale/markets';
import type { ProvenDevice } from '../../claims-and-proofs.ts';
import type { Reader } from './reader-context.ts';

type NamedDevice = { readonly deviceId: string; readonly device: ProvenDevice | undefined };

/** The device that a body names: the proven one where that is of the same market, else the one that is claimed. */
export function deviceNamed({ proof: { device } }: Reader, claimedId: string): NamedDevice {
  const isHere = device !== undefined && marketOfId(device.id)?.key === marketOfId(claimedId)?.key;
  return isHere ? { deviceId: device.id, device } : { deviceId: claimedId, device: undefined };
}
