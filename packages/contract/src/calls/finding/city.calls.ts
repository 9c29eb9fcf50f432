import { defineCall } from '../../define-call.ts';
import type { ListLargest, ListPositions, ReadPlaces, SearchCities, UpdateCities } from './city.schema.ts';

export const city = {
  /** Cities of the market's country by the beginning of their name, typing errors forgiven (spec 7, city/search). */
  search: defineCall<SearchCities>({
    method: 'GET',
    path: '/v1/localnews/city/search',
    market: 'query',
    answerFields: 'cities[]',
  }),
  /** The largest cities of the market's country, the largest first. Ours (LOC-01). */
  largest: defineCall<ListLargest>({
    method: 'GET',
    path: '/v1/localnews/city/largest',
    market: 'query',
    answerFields: 'cities[]',
  }),
  /**
   * The larger cities with where they are: a phone that knows its own position finds the nearest by itself, and never
   * says where it is. Ours (LOC-01).
   */
  positions: defineCall<ListPositions>({
    method: 'GET',
    path: '/v1/localnews/city/positions',
    market: 'query',
    answerFields: 'cities[]',
  }),
  /** The reader's cities by name, what is near the first, and where the connection seems to be. Ours (LOC-01). */
  places: defineCall<ReadPlaces>({
    method: 'GET',
    path: '/v1/localnews/city/places',
    market: 'query',
    answerFields: 'chosen[] near[] suggested[]',
  }),
  /** Stores the cities that a device chose, the last used first (spec 7, localnews/user/update). */
  update: defineCall<UpdateCities>({ method: 'POST', path: '/v1/localnews/user/update', market: 'query' }),
};
