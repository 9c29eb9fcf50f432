import { type Static, Type } from 'typebox';
import { CityNode } from '../../entities/channel.ts';
import { served } from '../../serving.ts';
import { Id } from '../../shapes.ts';

/** As many cities as a reader can compare on one screen. */
const MOST_CITIES = 5;

const marketQuery = {
  country: Type.Optional(Type.String({ maxLength: 2 })),
  language: Type.Optional(Type.String({ maxLength: 2 })),
};

const searchCities = {
  query: Type.Object({ ...marketQuery, text: Type.String({ maxLength: 200, default: '' }) }),
  reply: Type.Object({ cities: Type.Array(CityNode) }),
};
export type SearchCities = { [K in keyof typeof searchCities]: Static<(typeof searchCities)[K]> };

const listLargest = {
  query: Type.Object(marketQuery),
  reply: Type.Object({ cities: Type.Array(CityNode) }),
};
export type ListLargest = { [K in keyof typeof listLargest]: Static<(typeof listLargest)[K]> };

const PlacedCity = Type.Object({
  city_id: Type.String(),
  display_name: Type.String(),
  state_name: Type.String(),
  lat: Type.Number({ description: 'degrees north, to about a kilometre' }),
  lon: Type.Number({ description: 'degrees east' }),
});

const listPositions = {
  query: Type.Object(marketQuery),
  reply: Type.Object({ cities: Type.Array(PlacedCity, { description: 'the largest first' }) }),
};
export type ListPositions = { [K in keyof typeof listPositions]: Static<(typeof listPositions)[K]> };

const PlaceWithNews = Type.Object({
  city_id: Type.String(),
  display_name: Type.String(),
  state_name: Type.String(),
  state_type: Type.Literal(2),
  article_count: Type.Integer({ minimum: 0, description: 'articles about the city that the market has now' }),
});

const readPlaces = {
  query: Type.Object({
    ...marketQuery,
    city_ids: Type.String({
      maxLength: 400,
      default: '',
      description: 'the chosen cities, the last used first, parted by dots; empty for those the device told earlier',
    }),
  }),
  reply: Type.Object({
    chosen: Type.Array(PlaceWithNews),
    near: Type.Array(PlaceWithNews, { description: 'cities with news near the first chosen one, the nearest first' }),
    suggested: Type.Array(PlaceWithNews, { description: 'where the connection seems to be; at most one' }),
  }),
};
export type ReadPlaces = { [K in keyof typeof readPlaces]: Static<(typeof readPlaces)[K]> };

const updateCities = {
  query: Type.Object(marketQuery),
  body: Type.Object({
    news_device_id: Id,
    city_list: Type.Array(Type.Object({ city_id: Id }), { maxItems: MOST_CITIES }),
  }),
  reply: Type.Object({ result: Type.Object({ code: Type.Literal(0) }) }),
};
export type UpdateCities = { [K in keyof typeof updateCities]: Static<(typeof updateCities)[K]> };

export const citySchemas = {
  search: searchCities,
  largest: listLargest,
  positions: listPositions,
  places: readPlaces,
  update: served(updateCities, {
    claimed: 'the city of an id is stored; it is listed back to the proven device only',
  }),
};
