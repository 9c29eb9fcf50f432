import type { calls } from '@griot/contract/calls';
import type { Sample } from '../sample.ts';

export const ad: { [K in keyof typeof calls.ad]: Sample<(typeof calls.ad)[K]> } = {
  pick: {
    args: { query: { num: 3 } },
    reply: {
      request_id: 'request-1',
      ads: [
        {
          ad_id: '1',
          title: 'Radios that need no socket',
          text: 'An hour of sun, a day of news',
          picture: '/media/AAAAAAAAAAAAAAAAAAAAAA/504x283-hi/solar-radio-1',
          target: 'https://radios.example/',
          href: '/lite/ad/1?r=request-1&t=shipped.0.AAAAAAAAAAAAAAAA',
          token: 'shipped.0.AAAAAAAAAAAAAAAA',
          is_sample: false,
        },
      ],
    },
  },
  seen: {
    args: { body: { request_id: 'request-1', ads: [{ ad_id: '1', token: 'shipped.0.AAAAAAAAAAAAAAAA' }] } },
    reply: { result: { code: 0 }, accepted: 0 },
  },
};
