import { createHash, randomBytes } from 'node:crypto';
import type { Market } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import type { DeviceRepository } from './device.repository.ts';
import { marketOfDevice, newDeviceId } from './device-id.ts';

type Wish = {
  market: Market;
  /** Empty for none. */
  advertisingId: string;
  /** The device our cookie names for this market; empty for none. */
  rememberedId: string;
};
export type KeyedDevice = { deviceId: string; signKey: string };

export class DeviceService {
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
  async create({ market, advertisingId, rememberedId }: Wish): Promise<KeyedDevice> {
    const newKey = { key: randomBytes(32).toString('base64url'), at: this.#clock.now() };
    const advertisingHash = isNobody(advertisingId) ? null : createHash('sha256').update(advertisingId).digest();
    if (!advertisingHash && rememberedId && (await this.#store.addKey(market.key, rememberedId, newKey))) {
      return { deviceId: rememberedId, signKey: newKey.key };
    }
    const fresh = { market: market.key, id: newDeviceId(market.key), advertisingHash };
    return { deviceId: await this.#store.keep(fresh, newKey), signKey: newKey.key };
  }

  async keysOf(deviceId: string): Promise<readonly string[]> {
    const market = marketOfDevice(deviceId);
    return market ? this.#store.keysOf(market.key, deviceId) : [];
  }

  async exists(deviceId: string): Promise<boolean> {
    const market = marketOfDevice(deviceId);
    return market !== undefined && this.#store.has(market.key, deviceId);
  }
}

/** Phones whose owners said no to tracking all send zeros: that is no id. */
function isNobody(advertisingId: string): boolean {
  return /^[0-]*$/.test(advertisingId);
}
