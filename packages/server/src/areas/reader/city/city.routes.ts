import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import { readCityIds } from '@griot/domain/local/chosen-cities';
import type { BindCall } from '../../../http/bind-call.ts';
import { answer, fail } from '../../../http/call/answer.ts';
import { hintedCity } from '../../../http/reader/hint.ts';
import { deviceNamed } from '../../../http/reader/named-device.ts';
import type { CityService } from './city.service.ts';

export function cityRoutes(bind: BindCall, cities: CityService): void {
  bind(calls.city.search, schemas.city.search, ({ query, reader }) =>
    answer({ cities: cities.search(reader.market, query.text) }, { shared: true }),
  );

  bind(calls.city.largest, schemas.city.largest, ({ reader }) =>
    answer({ cities: cities.largest(reader.market) }, { shared: true }),
  );

  bind(calls.city.positions, schemas.city.positions, ({ reader }) =>
    answer({ cities: cities.positions(reader.market) }, { shared: true }),
  );

  bind(calls.city.places, schemas.city.places, ({ query, reader }) =>
    cities.places(reader.market, {
      cityIds: readCityIds(query.city_ids),
      device: reader.proof.device, // where somebody lives is nobody else's business
      hinted: hintedCity(reader),
    }),
  );

  bind(calls.city.update, schemas.city.update, async ({ body, reader }) => {
    const cityIds = body.city_list.map(({ city_id }) => city_id);
    const { deviceId } = deviceNamed(reader, body.news_device_id);
    const done = await cities.update(reader.market, deviceId, cityIds);
    if (done === 'unknown') return fail('bad_parameter', 'Say a device and cities of this market');
    return { result: { code: 0 as const } };
  });
}
