import { calls } from '@griot/contract/calls';
import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import { schemas } from '@griot/contract/schemas';
import type { MarketKey } from '@griot/locale/markets';
import type { BindCall } from '../../../http/bind-call.ts';
import { Failed } from '../../../http/call/answer.ts';
import type { OwnerOf } from '../../../http/reader/owner.ts';
import type { SettingsFace } from '../reader.face.ts';
import { namesIn, type SettingNames } from './setting-names.ts';

type SettingsRouteDeps = { readonly settings: SettingsFace; readonly names: SettingNames; readonly ownerOf: OwnerOf };

export function settingsRoutes(bind: BindCall, { settings, names, ownerOf }: SettingsRouteDeps): void {
  const named = (one: ReaderSettings, market: MarketKey) => ({ ...one, names: namesIn(one, market, names) });

  bind(calls.reader.settings, schemas.reader.settings, async ({ reader }) => {
    const market = reader.market.key;
    const owner = await ownerOf(reader);
    return named(owner instanceof Failed ? settings.usual(market) : await settings.inForce(owner), market);
  });

  bind(calls.reader.changeSettings, schemas.reader.changeSettings, async ({ body, reader }) => {
    const owner = await ownerOf(reader);
    if (owner instanceof Failed) return owner;
    const changed = await settings.change({ owner, fields: body });
    const now = named(changed.settings, owner.market);
    return { ...now, refused: [...changed.refused], profile_version: changed.version };
  });
}
