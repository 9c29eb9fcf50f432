import type { calls } from '@griot/contract/calls';
import { sampleIds } from './ids.ts';
import type { Sample } from './sample.ts';

export const identity: { [K in keyof typeof calls.identity]: Sample<(typeof calls.identity)[K]> } = {
  guest: { args: {}, reply: { result: { code: 0 }, content: { user_id: sampleIds.user } } },
};
