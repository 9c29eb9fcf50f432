import type { calls } from '@griot/contract/calls';
import { sampleIds } from '../ids.ts';
import type { Sample } from '../sample.ts';

const market = { country: 'ng', language: 'en' };
const lagos = { city_id: '2332459', display_name: 'Lagos', state_name: 'Lagos', state_type: 2 as const };

export const city: { [K in keyof typeof calls.city]: Sample<(typeof calls.city)[K]> } = {
  search: { args: { query: { ...market, text: 'lag' } }, reply: { cities: [lagos] } },
  largest: { args: { query: market }, reply: { cities: [lagos] } },
  positions: {
    args: { query: market },
    reply: { cities: [{ city_id: '2332459', display_name: 'Lagos', state_name: 'Lagos', lat: 6.45, lon: 3.39 }] },
  },
  places: {
    args: { query: { ...market, city_ids: lagos.city_id } },
    reply: { chosen: [{ ...lagos, article_count: 0 }], near: [], suggested: [] },
  },
  update: {
    args: { query: market, body: { news_device_id: sampleIds.device, city_list: [{ city_id: lagos.city_id }] } },
    reply: { result: { code: 0 } },
  },
};
