import { type DataUse, dayName, isPastLimit, monthName, sumOf, type Use } from '@griot/domain/data-use/data-use';
import { type CalendarDay, calendarDay } from '@griot/domain/format/calendar-day';
import { ignore } from '../../platform/api/ignore.ts';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { sessionStore } from '../../platform/page/host.ts';
import { type DataStorage, openDataStorage } from '../../platform/storage/areas/data-keys.ts';
import { writeCookie } from '../../platform/surface/cookie.ts';
import type { SessionParts } from '../../session/session.ts';
import { ensureKey } from '../../session/signing/ensure-key.ts';
import { TAB_SLOTS } from '../../session/tracking/tab-slot.ts';
import { settlePictures } from '../../session/view.ts';
import { limitStore } from '../../session/view-store.ts';

export const dataStorageOf = ({ bridge }: Pick<ClientPlatform, 'bridge'>): DataStorage =>
  openDataStorage({ device: bridge.store, session: sessionStore });

/** The day it is where the reader's market is. */
export const today = ({ market }: SessionParts<'market'>, { clock }: ClientPlatform): CalendarDay =>
  calendarDay(clock.now(), market?.timeZone ?? 'UTC');

/** What this device used, counted by all of its tabs. */
export function usedUntilNow(session: SessionParts<'market'>, client: ClientPlatform): { today: Use; month: Use } {
  const { dataUse } = dataStorageOf(client);
  const places: DataUse[] = Array.from({ length: TAB_SLOTS }, (_, place) => dataUse.get(String(place)));
  const day = today(session, client);
  return { today: sumOf(places, dayName(day)), month: sumOf(places, monthName(day)) };
}

export const chosenLimit = (client: ClientPlatform): number => Number(dataStorageOf(client).dataLimit.get());

/**
 * In force with the tap; the service keeps it for the reader's other devices, and where it cannot, this one still
 * does.
 */
export function chooseLimit(
  session: SessionParts<'api' | 'client' | 'market' | 'stores'>,
  client: ClientPlatform,
  kilobytes: number,
): void {
  dataStorageOf(client).dataLimit.set(kilobytes === 0 ? '' : String(kilobytes));
  enforceLimit(session, client);
  const { api, market } = session;
  const sendLimit = async () => {
    await ensureKey({ market }, api, client.storage);
    return api.reader.changeSettings({ body: { limits: { daily_data_kb: kilobytes } } });
  };
  ignore(sendLimit(), 'this device keeps to it all the same');
}

/** How many seconds the cookie lasts: a page that is opened later sets it again, and tomorrow the limit is new. */
const COOKIE_LASTS = 1_800;

/** Whether the reader's limit for the day is used up, by all that was counted until now (DAT-01). */
export const isPastNow = (session: SessionParts<'market'>, client: ClientPlatform): boolean =>
  isPastLimit(usedUntilNow(session, client).today.used, chosenLimit(client));

/** Shows and hides pictures by the limit of the day, here and on the server's next page. */
export function enforceLimit(session: SessionParts<'client' | 'market' | 'stores'>, client: ClientPlatform): void {
  const isPast = isPastNow(session, client);
  const before = limitStore(session.stores).getState().isPast;
  if (isPast) writeCookie('griot_limit', '1', COOKIE_LASTS);
  else writeCookie('griot_limit', '0', 0);
  if (isPast === before) return;
  limitStore(session.stores).setState({ isPast });
  settlePictures(session);
}
