import { isTopicChannel } from '@griot/domain/channels';
import type { Translate } from '@griot/locale/translate';

/** What readers of a market call a channel. */
export function sectionName(words: Translate, category: string): string {
  return isTopicChannel(category) ? words(`channel.${category}`) : words('news');
}
