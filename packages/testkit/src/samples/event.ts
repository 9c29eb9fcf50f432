import type { calls } from '@griot/contract/calls';
import { sampleIds, sampleNow } from './ids.ts';
import type { Sample } from './sample.ts';

const query = { rts: sampleNow };
/** Session parameters that a shell adds about the phone. */
const session_params = { news_device_id: sampleIds.device, mcc: 621, gaid: '8f1c' };
const reply = { result: { code: 0 as const }, accepted: 1 };

export const event: { [K in keyof typeof calls.event]: Sample<(typeof calls.event)[K]> } = {
  sessionInfo: {
    args: { query, body: { session_params } },
    reply,
  },
  sessionEvents: {
    args: {
      query,
      body: {
        access_type: 'wifi',
        news_device_id: sampleIds.device,
        app_version: 'griot-web',
        events: [
          {
            id: 'event-000001',
            event_type: 'click',
            ts: sampleNow - 1_000,
            request_id: 'request-1',
            infra_feedback: 'fresh1.request-1.0.1.0000',
            news_entry_id: sampleIds.newsEntryId,
            news_type: 'article',
            category: 'politics',
            extra: { position: 3 },
          },
        ],
        clip_events: [],
      },
    },
    reply,
  },
  requestEvents: {
    args: {
      query,
      body: {
        app_version: 'griot-web',
        news_device_id: sampleIds.device,
        gaid: '',
        country: 'ng',
        language: 'en',
        product: 'news',
        events: [
          { duration: 312.5, event_type: 'refresh', result: 'success', status_code: 200, ts: sampleNow - 2_000 },
        ],
      },
    },
    reply,
  },
};
