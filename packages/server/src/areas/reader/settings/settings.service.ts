import { randomUUID } from 'node:crypto';
import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import { readChange, readStored, type SettingChecks } from '@griot/domain/settings/read-settings';
import { changedSettings, type SettingName, type SettingsChange, settingNames } from '@griot/domain/settings/settings';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import type { NamedDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import type { SetByReader } from '../reader.face.ts';
import { type ChangedSettings, mutesIn, type SentChange, type SettingsFace } from '../reader.face.ts';
import { foldingOnce, preferencesBetween } from './muting.ts';
import type { StoredFields } from './setting.rows.ts';
import type { SettingsRepository } from './settings.repository.ts';

type SettingsServiceDeps = {
  readonly store: SettingsRepository;
  readonly clock: Clock;
};

export class SettingsService implements SettingsFace {
  readonly #deps: SettingsServiceDeps;
  readonly #listeners: ((deviceIds: readonly string[]) => void)[] = [];

  constructor(deps: SettingsServiceDeps) {
    this.#deps = deps;
  }

  async inForce(device: NamedDevice): Promise<ReaderSettings> {
    const { store, clock } = this.#deps;
    return settingsIn(await store.inForce(device, clock.now()), device.market);
  }

  /** The same, with mutes as ranking takes them. */
  async setBy(device: NamedDevice): Promise<SetByReader> {
    const settings = await this.inForce(device);
    return { settings, muted: mutesIn(settings, device.market) };
  }

  onChange(listener: (deviceIds: readonly string[]) => void): void {
    this.#listeners.push(listener);
  }

  usual(market: MarketKey): ReaderSettings {
    return settingsIn({}, market);
  }

  async change({ owner, fields }: SentChange): Promise<ChangedSettings> {
    const { store, clock } = this.#deps;
    const { market } = owner;
    const before = await this.inForce(owner);
    const { change, refused } = readChange(fields, { before, checks: checksOf(market) });
    const wordKey = foldingOnce(market);
    const event = {
      id: randomUUID(),
      event_type: 'feedback_settings',
      ts: clock.now().getTime(),
      isClip: false,
      feedback: {
        kind: 'settings',
        reasons: [],
        signals: preferencesBetween(before, changedSettings(before, change, wordKey), wordKey),
      },
    };
    const { version, deviceIds } = await store.change({
      owner,
      at: clock.now(),
      event,
      apply: (stored) => {
        const now = settingsIn({ ...before, ...stored }, market);
        return fieldsOf(changedSettings(now, change, wordKey), { now, change });
      },
    });
    for (const listener of this.#listeners) listener(deviceIds);
    return { settings: await this.inForce(owner), refused, version };
  }
}

/** Of the fields, those that were sent, and those that a mute or a follow changed besides. */
function fieldsOf(
  after: ReaderSettings,
  { now, change }: { now: ReaderSettings; change: SettingsChange },
): StoredFields {
  const isWritten = (name: SettingName) => change.set[name] !== undefined || after[name] !== now[name];
  return Object.fromEntries(settingNames.filter(isWritten).map((name) => [name, after[name]]));
}

/** Where the law asks for consent to profiling, nobody is profiled until they say so. */
const settingsIn = (stored: StoredFields, market: MarketKey): ReaderSettings =>
  readStored({ unpersonalised: marketOf(market)?.asksConsent === true, ...stored }, checksOf(market));

function checksOf(own: MarketKey): SettingChecks {
  return { isMarket: (key) => key !== own && marketOf(key) !== undefined };
}
