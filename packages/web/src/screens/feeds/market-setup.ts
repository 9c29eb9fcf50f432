import type { Api } from '@griot/contract/calls';
import type { Channel } from '@griot/contract/entities/channel';
import { defaultFeedConfig, readFeedConfig } from '@griot/domain/feed-config';

/** What a market's feed page is made of, besides its news. */
export type MarketSetup = { channels: readonly Channel[]; channelBarFont: number };

export const noSetup: MarketSetup = {
  channels: [],
  channelBarFont: defaultFeedConfig.articles_lab.channel_bar_font_size,
};

/** Channels and switches of the market; what fails falls back silently, For You is always there (spec 8). */
export async function readSetup(api: Api): Promise<MarketSetup> {
  const [manifest, config] = await Promise.all([api.config.manifest({}), api.config.feed({})]);
  return {
    channels: manifest.ok ? manifest.value.categories : noSetup.channels,
    channelBarFont: readFeedConfig(config.ok ? config.value : {}).articles_lab.channel_bar_font_size,
  };
}
