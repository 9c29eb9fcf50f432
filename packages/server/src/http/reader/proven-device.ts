import type { Reader } from './reader-context.ts';

/** The reader's own device, by a signature or our cookie; empty where neither proves it. */
export function provenDevice({ proof, remembered, market, deviceId }: Reader): string {
  if (proof.keyMark !== '') return deviceId;
  return market === undefined || remembered?.market === market.key ? (remembered?.deviceId ?? '') : '';
}
