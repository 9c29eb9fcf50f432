import type { calls } from '@griot/contract/calls';
import { sampleIds, sampleNow } from '../ids.ts';
import type { Sample } from '../sample.ts';

const result = { code: 0 } as const;
const done = { result, content: {} };
const info = {
  user_id: sampleIds.user,
  token: 'dG9rZW4',
  name: 'Amina',
  original_portrait_url: '/avatars/0badcafe.svg',
  login_type: 'gg',
} as const;

export const identity: { [K in keyof typeof calls.identity]: Sample<(typeof calls.identity)[K]> } = {
  guest: { args: {}, reply: { result, content: { user_id: sampleIds.user } } },
  loginToken: { args: {}, reply: { result, content: { login_token: 'bG9naW4' } } },
  login: {
    args: {
      query: { login_type: 'gg', login_token: 'bG9naW4' },
      body: {
        social_info: {
          id: '108',
          name: 'Amina',
          email: 'amina@p.example',
          profile_picture_url: 'https://p.example/amina',
          firebase_id: '',
          google_id: '108',
        },
        id_token: 'header.payload.signature',
      },
    },
    reply: { result, content: info },
  },
  resume: { args: {}, reply: { result, content: info } },
  logout: { args: {}, reply: done },
  bindNewDevice: { args: { query: { login_type: 'gg', old_device_id: '' } }, reply: done },
  sessions: {
    args: {},
    reply: {
      result,
      content: [
        {
          id: '0000000000000000000000000',
          login_type: 'gg',
          is_current: true,
          created_at: sampleNow,
          used_at: sampleNow,
          expires_at: sampleNow + 86_400_000,
        },
      ],
    },
  },
  endSession: { args: { params: { id: '0000000000000000000000000' } }, reply: done },
};
