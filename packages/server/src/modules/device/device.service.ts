import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import {
  type DeviceFace,
  type DeviceRequest,
  type KeyedDevice,
  marketOfDevice,
  newDeviceId,
  type TooManyKeys,
} from './device.face.ts';
import type { DeviceRepository } from './device.repository.ts';

const hour = 3_600_000;
const day = 24 * hour;

export class DeviceService implements DeviceFace {
  readonly #store: DeviceRepository;
  readonly #clock: Clock;

  constructor(store: DeviceRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * The same advertising id, or the same browser, gets its device again; the key is a new one each time, since an
   * advertising id is no secret, and earlier keys stay valid (spec 7, device_id).
   */
  async create({ market, advertisingId, rememberedId }: DeviceRequest): Promise<KeyedDevice | TooManyKeys> {
    const newKey = { key: randomBytes(32).toString('base64url'), at: this.#clock.now() };
    const advertisingHash = isEmptyId(advertisingId) ? null : createHash('sha256').update(advertisingId).digest();
    if (!advertisingHash && rememberedId && (await this.#store.has(market.key, rememberedId))) {
      const isGiven = await this.#store.addKey(market.key, rememberedId, newKey);
      return isGiven ? { deviceId: rememberedId, signKey: newKey.key } : this.#tooManyKeys();
    }
    const fresh = { market: market.key, id: newDeviceId(market.key), advertisingHash };
    const deviceId = await this.#store.keep(fresh, newKey);
    return deviceId === undefined ? this.#tooManyKeys() : { deviceId, signKey: newKey.key };
  }

  async keysOf(deviceId: string): Promise<readonly string[]> {
    const market = marketOfDevice(deviceId);
    return market ? this.#store.keysOf(market.key, deviceId) : [];
  }

  /** Keys that were used are tried before those that never were. */
  async used(deviceId: string, key: string): Promise<void> {
    const market = marketOfDevice(deviceId);
    const at = this.#clock.now();
    const before = new Date(at.getTime() - hour);
    if (market) await this.#store.markUsed(market.key, deviceId, { key, at, before });
  }

  async exists(deviceId: string): Promise<boolean> {
    const market = marketOfDevice(deviceId);
    return market !== undefined && this.#store.has(market.key, deviceId);
  }

  #tooManyKeys(): TooManyKeys {
    const now = this.#clock.now().getTime();
    return { retryAfter: Math.ceil((day - (now % day)) / 1000) };
  }
}

/** Phones whose owners refused tracking all send zeros, which identify nobody. */
function isEmptyId(advertisingId: string): boolean {
  return /^[0-]*$/.test(advertisingId);
}
