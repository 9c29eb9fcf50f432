import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { countryOf, hintedCity } from '../../../http/reader/hint.ts';
import type { PackService } from './pack.service.ts';

export function packRoutes(bind: BindCall, packs: PackService): void {
  bind(calls.pack.read, schemas.pack.read, ({ query, reader }) =>
    packs.pack({
      market: reader.market.key,
      deviceId: reader.namedDevice,
      country: countryOf(reader),
      city: hintedCity(reader),
      count: query.count,
      have: new Set(query.have.split(',')),
      hasPictures: query.pictures === 1,
      isOnlyPrice: query.only_price === 1,
    }),
  );
}
