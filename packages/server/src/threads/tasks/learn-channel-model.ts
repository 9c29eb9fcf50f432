import type { ChannelModel } from '@griot/content/channels/channel-model';
import { learnChannels } from '@griot/content/channels/learn-channels';
import { termsOf } from '@griot/content/words/terms-of';
import type { LanguageCode } from '@griot/locale/languages';

export type Lesson = {
  readonly language: LanguageCode;
  readonly examples: readonly { readonly channel: string; readonly text: string }[];
};

/** Learns which terms the channels of a market use. */
export function learnChannelModel({ language, examples }: Lesson): ChannelModel {
  return learnChannels(examples.map(({ channel, text }) => ({ channel, terms: termsOf(text, language) })));
}
