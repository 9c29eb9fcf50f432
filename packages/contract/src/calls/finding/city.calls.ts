import { defineCall } from '../../define-call.ts';
import type { ReadPlaces, SearchCities, UpdateCities } from './city.schema.ts';

export const city = {
  /** Cities of the market's country by the beginning of their name, typing errors forgiven (spec 7, city/search). */
  search: defineCall<SearchCities>({
    method: 'GET',
    path: '/v1/localnews/city/search',
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
