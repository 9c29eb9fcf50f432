import { defineCall } from '../../define-call.ts';
import type { ReadSuggestions, SuggestionAddress, WriteSuggestion } from './suggestion.schema.ts';

/** What readers suggest to those who run the service, on a page whose address is signed for one device (OVL-05). */
export const suggestion = {
  /** The fields that open the page for the device that asks, signed by us. Ours. */
  address: defineCall<SuggestionAddress>({
    method: 'GET',
    path: '/v1/feedback/address',
    signed: true,
    answerFields: 'pro_type news_device_id timestamp#',
  }),
  /** What this device wrote before, with the answers. Ours. */
  list: defineCall<ReadSuggestions>({ method: 'GET', path: '/v1/feedback', answerFields: 'suggestions[]' }),
  /** The page's form. Ours. */
  write: defineCall<WriteSuggestion>({ method: 'POST', path: '/v1/feedback' }),
};
