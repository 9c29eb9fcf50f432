import type { calls } from '@griot/contract/calls';
import { sampleIds, sampleNow } from './ids.ts';
import type { Sample } from './sample.ts';

export const reader: { [K in keyof typeof calls.reader]: Sample<(typeof calls.reader)[K]> } = {
  exportData: {
    args: {},
    reply: { made_at: sampleNow, device_id: sampleIds.device, user_ids: [], data: { device: [{ market: 'ngen' }] } },
  },
  deleteData: { args: {}, reply: { result: { code: 0 }, removed: { device: 1 } } },
};
