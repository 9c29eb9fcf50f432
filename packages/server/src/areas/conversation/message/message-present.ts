import type { Message } from '@griot/contract/entities/message';
import { shortCount } from '@griot/domain/format/count';
import { formatLocale } from '@griot/locale/market';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import { marketWords } from '../../../memory/market-words.ts';
import { displayName, displayPortrait } from '../../reader/reader.face.ts';
import type { MessageRow } from './message.repository.ts';

/** A message in the form of the contract (INB-07), its sentence in the language of a market. */
export function presentMessage(row: MessageRow, market: MarketKey): Message {
  const id = row.actor_id;
  const name = displayName({ id, name: row.actor_name });
  const portrait = displayPortrait({ id, portrait: row.actor_portrait });
  return {
    id: String(row.number),
    activity: row.activity,
    content: sentenceOf(row, name, market),
    create_time: row.at.getTime(),
    srcs: [{ id, name, portrait }],
    others_num: row.others,
    is_read: row.is_read,
    target: {
      content: row.content ?? '',
      parent_content: row.parent_content ?? '',
      news_entry_id: row.post_id,
      comment_root_id: row.root_id,
      comment_id: row.comment_id,
      post_type: row.post_type,
    },
  };
}

function sentenceOf({ activity, others }: MessageRow, actor: string, market: MarketKey): string {
  const words = marketWords(market);
  // the client finds the name by the tag around it (INB-04), so that a name has no such signs of its own
  const name = `<b>${actor.replace(/[<>]/g, '') || words('guest')}</b>`;
  switch (activity) {
    case 'comment_reply':
      return words('inbox.reply', { name });
    case 'thread_reply':
      return words('inbox.threadReply', { name });
    case 'comment_like': {
      if (others === 0) return words('inbox.like', { name });
      const row = marketOf(market);
      const shown = shortCount(others, row ? formatLocale(row) : 'en');
      return words('inbox.likes', { name, count: others, shown });
    }
  }
}
