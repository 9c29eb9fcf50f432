import type { ChannelModel } from '@griot/content/channels/channel-model';
import { channelOf } from '@griot/content/channels/channel-of';
import { channelOfCategories } from '@griot/content/channels/channel-of-category';
import { mainChannel } from '@griot/domain/channels';

export type ChosenChannel = {
  readonly channel: string;
  /** Null where nobody could tell. */
  readonly by: 'feed' | 'item' | 'source' | 'classifier' | null;
};

type Signs = {
  /** What the operator says of everything in the feed. */
  readonly feedChannel: string | null;
  readonly categories: readonly string[];
  /** What the operator says of all other feeds of its source. */
  readonly sourceChannel: string | null;
  readonly model: ChannelModel | undefined;
  readonly terms: readonly string[];
};

/** Who knows better comes first. An article nobody can place is shown in For You alone: no topic beats a wrong one. */
export function chooseChannel({ feedChannel, categories, sourceChannel, model, terms }: Signs): ChosenChannel {
  if (feedChannel !== null) return { channel: feedChannel, by: 'feed' };
  const stated = channelOfCategories(categories);
  if (stated) return { channel: stated, by: 'item' };
  if (sourceChannel !== null) return { channel: sourceChannel, by: 'source' };
  const guess = model && channelOf(model, terms);
  return guess ? { channel: guess.channel, by: 'classifier' } : { channel: mainChannel, by: null };
}
