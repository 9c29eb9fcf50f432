import type { calls } from '@griot/contract/calls';
import { sampleIds } from '../ids.ts';
import type { Sample } from '../sample.ts';

const result = { code: 0 } as const;
const user_id = sampleIds.user;

export const user: { [K in keyof typeof calls.user]: Sample<(typeof calls.user)[K]> } = {
  block: { args: { body: { user_id } }, reply: { result, content: { is_blocked: true } } },
  unblock: { args: { query: { user_id } }, reply: { result, content: { is_blocked: false } } },
  blocks: { args: {}, reply: { result, content: [{ id: user_id, name: 'Bola', portrait: '' }] } },
};
