import type { calls } from '@griot/contract/calls';
import { sampleIds } from './ids.ts';
import type { Sample } from './sample.ts';

export const device: { [K in keyof typeof calls.device]: Sample<(typeof calls.device)[K]> } = {
  create: {
    args: { body: { advertising_id: '8f1c2a64-5f0e-4c41-9d3b-27f3a1d0c9aa' } },
    reply: { device_id: sampleIds.device, sign_key: 'c2lnbi1rZXk' },
  },
  hint: { args: {}, reply: { country: 'ng', languages: ['en-NG', 'ha'], market: 'ngen', city: '' } },
};
