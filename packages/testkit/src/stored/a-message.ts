import type { Message } from '@griot/contract/entities/message';
import { sampleIds, sampleNow } from '../samples/ids.ts';

/** A message as the server answers it. */
export function aMessageReply(known: Partial<Message> = {}): Message {
  return {
    id: '7',
    activity: 'comment_reply',
    content: '<b>Bola</b> replied to your comment',
    create_time: sampleNow - 3_600_000,
    srcs: [{ id: sampleIds.user, name: 'Bola', portrait: '' }],
    others_num: 0,
    is_read: false,
    target: {
      content: 'I walk over it every day.',
      parent_content: 'At last a bridge.',
      news_entry_id: sampleIds.newsEntryId,
      comment_root_id: sampleIds.comment,
      comment_id: 'ngen000000000000000d',
      post_type: 'news',
    },
    ...known,
  };
}
