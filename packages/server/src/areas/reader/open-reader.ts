import type { BindCall } from '../../http/bind-call.ts';
import { ownerCheck } from '../../http/reader/owner.ts';
import type { Opening, Running } from '../../opening.ts';
import type { MarketNews } from '../market-news/market-news.face.ts';
import { CityRepository } from './city/city.repository.ts';
import { cityRoutes } from './city/city.routes.ts';
import { CityService } from './city/city.service.ts';
import { ConsentRepository } from './consent/consent.repository.ts';
import { ConsentService } from './consent/consent.service.ts';
import { ReaderRepository } from './data/reader.repository.ts';
import { readerRoutes } from './data/reader.routes.ts';
import { ReaderDataService } from './data/reader.service.ts';
import { DeviceRepository } from './device/device.repository.ts';
import { deviceRoutes } from './device/device.routes.ts';
import { DeviceService } from './device/device.service.ts';
import { banKey } from './identity/ban-hash.rows.ts';
import { type IdentityConfig, openIdentity } from './identity/open-identity.ts';
import { SignedInDevices } from './identity/sessions/signed-in-device.repository.ts';
import { openReading, type ReadingNeighbours } from './reading/open-reading.ts';
import type { SettingNames } from './settings/setting-names.ts';
import { SettingsRepository } from './settings/settings.repository.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { SettingsService } from './settings/settings.service.ts';

type ReaderNeighbours = ReadingNeighbours & {
  readonly news: Pick<MarketNews, 'rowsFor'>;
  /** How sources and topics are called. */
  readonly names: SettingNames;
};

/** Who readers are, the devices they ask from, and what they set, opened, saved and consented to. */
export function openReader(opening: Opening) {
  const { sql, clock, secret } = opening;
  const devices = new DeviceService(new DeviceRepository(sql), clock);
  const settings = new SettingsService({ store: new SettingsRepository(sql), clock });
  const signedIn = new SignedInDevices(sql);
  const { history, onSignedIn, ...reading } = openReading(opening, signedIn);
  const { openPeople, bans, retentions } = openIdentity(opening, { devices, onSignedIn });

  /** For who serves readers: the checks of users and owners that other areas ask, and the calls and pages of the area. */
  function serve(config: IdentityConfig) {
    const people = openPeople(config);
    const { users, bindRoutes, offered } = people;
    const ownerOf = ownerCheck({ users, devices, signedIn, onSignedIn, clock });
    const running: readonly Running[] = [history, ...people.running];

    function bindCalls(bind: BindCall, { news, names, ...neighbours }: ReaderNeighbours): void {
      deviceRoutes(bind, devices);
      people.bindCalls(bind);
      readerRoutes(bind, new ReaderDataService(new ReaderRepository(sql, banKey(secret())), clock), users);
      settingsRoutes(bind, { settings, names, ownerOf });
      cityRoutes(bind, new CityService({ store: new CityRepository(sql), news, devices, clock }));
      reading.bindCalls(bind, ownerOf, neighbours);
    }

    return { users, ownerOf, bindCalls, bindRoutes, offered, running };
  }

  return {
    serve,
    devices,
    settings,
    consents: new ConsentService(new ConsentRepository(sql), clock),
    /** What readers opened, and the stories that they know by it. */
    history,
    /** For commands. */
    bans,
    /** What the worker forgets. */
    retentions,
  };
}
