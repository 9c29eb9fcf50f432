import type { ChannelModel } from '@griot/content/channels/channel-model';
import { channelOf } from '@griot/content/channels/channel-of';
import { channelOfCategories } from '@griot/content/channels/channel-of-category';
import { mainChannel } from '@griot/domain/channels';

export type ChosenChannel = {
  readonly channel: string;
  /** Null if the channel is unknown. */
  readonly by: 'feed' | 'item' | 'source' | 'classifier' | null;
};

type Signs = {
  /** The channel that the operator gave the feed. */
  readonly feedChannel: string | null;
  readonly categories: readonly string[];
  /** The channel that the operator gave all other feeds of the source. */
  readonly sourceChannel: string | null;
  readonly model: ChannelModel | undefined;
  readonly terms: readonly string[];
};

/**
 * Takes the most reliable sign there is. Without any the article is shown only in For You: no topic is better than a
 * wrong one.
 */
export function chooseChannel({ feedChannel, categories, sourceChannel, model, terms }: Signs): ChosenChannel {
  if (feedChannel !== null) return { channel: feedChannel, by: 'feed' };
  const stated = channelOfCategories(categories);
  if (stated) return { channel: stated, by: 'item' };
  if (sourceChannel !== null) return { channel: sourceChannel, by: 'source' };
  const guess = model && channelOf(model, terms);
  return guess ? { channel: guess.channel, by: 'classifier' } : { channel: mainChannel, by: null };
}
