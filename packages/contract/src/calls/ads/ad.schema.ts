import { type Static, Type } from 'typebox';
import { HouseAd } from '../../entities/house-ad.ts';
import { served } from '../../serving.ts';

const requestId = Type.String({ minLength: 1, maxLength: 64 });

const pickAds = {
  query: Type.Object({ num: Type.Integer({ minimum: 1, maximum: 5, default: 3 }) }),
  reply: Type.Object({ request_id: requestId, ads: Type.Array(HouseAd) }),
};
export type PickAds = { [K in keyof typeof pickAds]: Static<(typeof pickAds)[K]> };

const SeenAd = Type.Object({ ad_id: Type.String({ maxLength: 20 }), token: Type.String({ maxLength: 64 }) });

const reportSeenAds = {
  body: Type.Object({ request_id: requestId, ads: Type.Array(SeenAd, { minItems: 1, maxItems: 5 }) }),
  reply: Type.Object({
    result: Type.Object({ code: Type.Literal(0) }),
    accepted: Type.Integer({ minimum: 0, description: 'how many were counted now' }),
  }),
};
export type ReportSeenAds = { [K in keyof typeof reportSeenAds]: Static<(typeof reportSeenAds)[K]> };

export const adSchemas = {
  pick: served(pickAds, { claimed: 'how often a house ad was shown is counted by the id' }),
  seen: served(reportSeenAds, { claimed: 'a view counts once for each token that we gave to the id' }),
};
