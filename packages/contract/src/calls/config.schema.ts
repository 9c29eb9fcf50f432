import { type Static, Type } from 'typebox';
import { Channel, CityNode } from '../entities/channel.ts';
import { FeedConfig } from '../entities/feed-config.ts';
import { served } from '../serving.ts';

const readFeedConfig = { reply: FeedConfig };
export type ReadFeedConfig = { [K in keyof typeof readFeedConfig]: Static<(typeof readFeedConfig)[K]> };

const readManifest = {
  query: Type.Object({ features: Type.Optional(Type.Integer({ minimum: 0 })) }),
  reply: Type.Object({ categories: Type.Array(Channel), city_list: Type.Array(CityNode) }),
};
export type ReadManifest = { [K in keyof typeof readManifest]: Static<(typeof readManifest)[K]> };

export const configSchemas = {
  feed: served(readFeedConfig, {
    priority: 'reader',
    claimed: 'the flags follow from the id; who took part in an experiment is written down of proven devices only',
  }),
  manifest: served(readManifest, { priority: 'reader' }),
};
