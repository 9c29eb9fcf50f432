import { randomBytes } from 'node:crypto';
import { type Market, type MarketKey, marketOfId } from '@griot/locale/markets';

/** 128 bits in base 36. */
const length = 25;
const wellFormed = /^[a-z]{4}[0-9a-z]{25}$/;

/** Nobody can guess it; its first letters say which market it is of. */
export function newDeviceId(market: MarketKey): string {
  const bits = BigInt(`0x${randomBytes(16).toString('hex')}`);
  return `${market}${bits.toString(36).padStart(length, '0')}`;
}

/** The market of a device id, or undefined for what was never one. */
export function marketOfDevice(deviceId: string): Market | undefined {
  return wellFormed.test(deviceId) ? marketOfId(deviceId) : undefined;
}
