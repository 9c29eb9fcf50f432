import { defineCall } from '../define-call.ts';
import type { CreateDevice, ReadHint } from './device.schema.ts';

export const device = {
  /** A device id for this market, and a key to sign with; each answer carries a new key (spec 7, device_id). */
  create: defineCall<CreateDevice>({ method: 'POST', path: '/device_id', answerFields: 'device_id sign_key' }),
  /** Country and languages as far as the connection reveals them. Ours (CTY-02). */
  hint: defineCall<ReadHint>({
    method: 'GET',
    path: '/v1/hint',
    market: 'none',
    answerFields: 'country languages[] market',
  }),
};
