import type { calls } from '@griot/contract/calls';
import type { Sample } from './sample.ts';

const limits = { digests: 2, quiet_from: 1320, quiet_to: 420, time_zone: 'Africa/Lagos', replies: true };
const done = { result: { code: 0 as const } };

export const push: { [K in keyof typeof calls.push]: Sample<(typeof calls.push)[K]> } = {
  state: { args: {}, reply: { public_key: '', limits: null } },
  subscribe: {
    args: {
      body: {
        subscription: {
          endpoint: 'https://push.example/send/0123456789',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        },
        ...limits,
      },
    },
    reply: done,
  },
  unsubscribe: { args: {}, reply: done },
  move: {
    args: {
      body: {
        from: { endpoint: 'https://push.example/send/0123456789', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
        to: {
          endpoint: 'https://push.example/send/9876543210',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'DGv6ra1nlYgDCS1FRnbzlw',
          },
        },
      },
    },
    reply: done,
  },
  opened: { args: { body: { id: 'note0000000000000000' } }, reply: done },
};
