import type { NamedSettings } from '@griot/contract/entities/reader-settings';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';

export type SettingsQuery = { said: string };
/** Null where the service cannot be asked: what the device itself knows can be changed all the same. */
export type SettingsData = { settings: NamedSettings | null };

export async function loadSettings(context: LoadContext<SettingsQuery>): Promise<RouteAnswer<SettingsData>> {
  const { api, market, signal } = context;
  if (market === null) return { kind: 'elsewhere', href: hrefs.home() };
  const outcome = await api.reader.settings({}, { signal });
  return { kind: 'ready', data: { settings: outcome.ok ? outcome.value : null } };
}
