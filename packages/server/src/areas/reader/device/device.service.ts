import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { SigningKey } from '../../../claims-and-proofs.ts';
import { marketOfDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import { provenDeviceId } from '../../../http/reader/prove-device.ts';
import { longId, randomToken } from '../../../random.ts';
import type { DeviceFace, DeviceRequest, KeyedDevice, TooManyKeys } from '../reader.face.ts';
import type { DeviceRepository, NewKey } from './device.repository.ts';

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
    const newKey = { key: randomToken(), at: this.#clock.now() };
    if (!known) {
      const id = longId(market);
      const isMade = await this.#store.create({ market, id, advertisingHash }, newKey);
      if (isMade) return keyed(id, id, newKey);
      return await this.create(request); // another request with this advertising id was faster
    }
    if (!advertisingHash || known === ownId) return await this.#addKey(market, known, newKey);
    const provesId = ownId || longId(market);
    const claimed = { market, advertisingHash, provesId, isNew: ownId === '', ...newKey };
    if (await this.#store.addClaimedKey(claimed)) return keyed(known, provesId, newKey);
    // So many asked by this advertising id today that its owner would be locked out: this is a device without it.
    if (ownId !== '') return await this.#addKey(market, ownId, newKey);
    await this.#store.create({ market, id: provesId, advertisingHash: null }, newKey);
    return keyed(provesId, provesId, newKey);
  }

  async #addKey(market: MarketKey, id: string, newKey: NewKey): Promise<KeyedDevice | TooManyKeys> {
    return (await this.#store.addKey(market, id, newKey)) ? keyed(id, id, newKey) : this.#tooManyKeys();
  }

  async isShared(deviceId: string): Promise<boolean> {
    return await this.#store.isShared(deviceId);
  }

  async keysOf(deviceId: string): Promise<readonly SigningKey[]> {
    const market = marketOfDevice(deviceId);
    return market ? this.#store.keysOf(market.key, deviceId) : [];
  }

  /** Keys that were used are tried before those that never were. */
  async used(deviceId: string, key: string): Promise<void> {
    const market = marketOfDevice(deviceId);
    const at = this.#clock.now();
    const before = new Date(at.getTime() - HOUR_MS);
    if (market) await this.#store.markUsed(market.key, deviceId, { key, at, before });
  }

  async exists(deviceId: string): Promise<boolean> {
    const market = marketOfDevice(deviceId);
    return market !== undefined && this.#store.has(market.key, deviceId);
  }

  #tooManyKeys(): TooManyKeys {
    const now = this.#clock.now().getTime();
    return { retryAfter: Math.ceil((DAY_MS - (now % DAY_MS)) / 1000) };
  }
}

/** Whoever is given a key proves a device with it from then on. */
const keyed = (deviceId: string, provesId: string, { key }: NewKey): KeyedDevice => ({
  deviceId,
  signKey: key,
  provesId: provenDeviceId(provesId),
});

/** Phones whose owners refused tracking all send zeros, which identify nobody. */
function isEmptyId(advertisingId: string): boolean {
  return /^[0-]*$/.test(advertisingId);
}
