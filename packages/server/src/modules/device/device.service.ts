import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import {
  type DeviceFace,
  type DeviceKey,
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
   * The same advertising id, or the same browser, is told its device again; the key is a new one each time, and earlier
   * keys stay valid (spec 7, device_id). An advertising id is no secret: a key given for it alone proves a new device.
   */
  async create(request: DeviceRequest): Promise<KeyedDevice | TooManyKeys> {
    const { advertisingId, provenId } = request;
    const market = request.market.key;
    const advertisingHash = isEmptyId(advertisingId) ? null : createHash('sha256').update(advertisingId).digest();
    const ownId = provenId !== '' && (await this.#store.has(market, provenId)) ? provenId : '';
    const known = advertisingHash ? await this.#store.withAdvertisingHash(market, advertisingHash) : ownId;
    const newKey = { key: randomBytes(32).toString('base64url'), at: this.#clock.now() };
    if (!known) {
      const id = newDeviceId(market);
      const isMade = await this.#store.create({ market, id, advertisingHash }, newKey);
      if (isMade) return { deviceId: id, signKey: newKey.key, provesId: id };
      return await this.create(request); // another request with this advertising id was faster
    }
    const provesId = ownId || newDeviceId(market);
    const isGiven =
      advertisingHash && known !== ownId
        ? await this.#store.addClaimedKey({ market, advertisingHash, provesId, isNew: ownId === '', ...newKey })
        : await this.#store.addKey(market, known, newKey);
    return isGiven ? { deviceId: known, signKey: newKey.key, provesId } : this.#tooManyKeys();
  }

  async keysOf(deviceId: string): Promise<readonly DeviceKey[]> {
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
