import { type CallDescriptor, defineCall } from '@griot/contract/define-call';
import type { Origins } from '@griot/domain/country/country-option';
import { domainKeys } from '@griot/locale/market';
import { markets } from '@griot/locale/markets';
import { buildRequest, type RequestFacts } from './build-request.ts';

export const sameOrigin = Object.fromEntries(domainKeys.map((key) => [key, { default: '', detail: '' }])) as Origins;
export const ownOrigins = Object.fromEntries(
  domainKeys.map((key) => [key, { default: `https://${key}.example`, detail: `https://detail.${key}.example` }]),
) as Origins;

export const comment = defineCall<{ reply: object }>({
  method: 'POST',
  path: '/social/v1/comment/like',
  family: 'social',
  market: 'headers',
  signed: true,
});
export const clipLike = defineCall<{ reply: object }>({
  method: 'POST',
  path: '/clip/v1/video/activity/:activity',
  family: 'clip',
  market: 'headers',
  bodyAs: 'json',
});

/** The first of the table: Nigeria in English. */
export const amina = { market: markets[0], deviceId: 'd1', userId: 'u1', token: 't1', signKey: 'k' };
export const now = Date.UTC(2026, 0, 15, 9);

export function build(call: CallDescriptor, facts: Partial<RequestFacts> = {}) {
  const reader = facts.reader ?? amina;
  return buildRequest({
    call,
    parts: {},
    reader,
    market: reader.market,
    origins: sameOrigin,
    appVersion: '1.0',
    connection: '3g',
    now,
    ...facts,
  });
}
export const queryOf = (call: CallDescriptor, facts?: Partial<RequestFacts>) =>
  Object.fromEntries(build(call, facts).query);
export const fieldsOf = (call: CallDescriptor, facts?: Partial<RequestFacts>) => {
  const { body } = build(call, facts);
  return body?.as === 'form' ? Object.fromEntries(body.fields) : body;
};
