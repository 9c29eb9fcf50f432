import { defineCall } from '../../define-call.ts';
import type { PickAds, ReportSeenAds } from './ad.schema.ts';

/** The house network's ads; other networks bring their own calls, in frames of their own. */
export const ad = {
  /** Ads to be shown next, none twice, chosen by weight and never by what is known of the reader (ADS-06, ours). */
  pick: defineCall<PickAds>({ method: 'GET', path: '/v1/ad', answerFields: 'request_id ads[]' }),
  /** Which of them came into view; each counts once for a device and request (ours). */
  seen: defineCall<ReportSeenAds>({
    method: 'POST',
    path: '/v1/ad/seen',
    bodyAs: 'json',
    answerFields: 'result{} accepted#',
  }),
};
