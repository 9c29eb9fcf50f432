/**
 * Whether a device is among those that an experiment changes a flag for. The same device and name always give the same
 * answer, without anything stored on the phone, and a larger share holds every device that a smaller one held.
 * @param share in percent, from 0 to 100
 */
export function inExperiment(deviceId: string, name: string, share: number): boolean {
  if (deviceId === '') return false; // a request without a device sees what everybody sees
  return (stableHash(`${name}\n${deviceId}`) / 2 ** 32) * 100 < share;
}

/** FNV-1a over the characters, then mixed, so that ids which differ in one letter fall far apart. */
function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return (hash ^ (hash >>> 15)) >>> 0;
}
