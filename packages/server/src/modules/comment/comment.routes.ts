import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';
import { answer, fail, social } from '../../http/call/answer.ts';
import { countryOf } from '../../http/reader/hint.ts';
import type { UserCheck } from '../../http/reader/user-check.ts';
import type { CommentFace, CommentPage } from './comment.face.ts';

const noPlace = 'start_id is no place in this list';

export function commentRoutes(bind: BindCall, comments: CommentFace, users: UserCheck): void {
  bind.anywhere(calls.comment.list, schemas.comment.list, async ({ params, query, reader }) => {
    const userId = await users.asking(reader);
    const page = await comments.list({
      ...pageQueryOf(query),
      userId,
      country: countryOf(reader),
      filter: params.filter,
      replyNum: query.reply_num,
      startsWithIt: query.start_offset === 1,
    });
    return page ? answer(replyOf(page), { shared: userId === '' }) : fail('bad_parameter', noPlace);
  });

  bind.anywhere(calls.comment.replies, schemas.comment.replies, async ({ query, reader }) => {
    const userId = await users.asking(reader);
    const page = await comments.replies({
      ...pageQueryOf(query),
      userId,
      country: countryOf(reader),
      rootId: query.root_id,
    });
    return page ? answer(replyOf(page), { shared: userId === '' }) : fail('bad_parameter', noPlace);
  });

  bind.anywhere(calls.comment.news, schemas.comment.news, () => social({ new_num: 0, mark: '0' }));
  bind.anywhere(calls.comment.post, schemas.comment.post, notYet);
  bind.anywhere(calls.comment.remove, schemas.comment.remove, notYet);
  bind.anywhere(calls.comment.like, schemas.comment.like, notYet);
  bind.anywhere(calls.comment.report, schemas.comment.report, notYet);
  bind.anywhere(calls.comment.thread, schemas.comment.thread, notYet);
  bind.anywhere(calls.user.block, schemas.user.block, notYet);
  bind.anywhere(calls.user.unblock, schemas.user.unblock, notYet);
  bind.anywhere(calls.user.blocks, schemas.user.blocks, () => social([]));
  bind.anywhere(calls.message.count, schemas.message.count, () => social({ unread_message: 0 }));
  bind.anywhere(calls.message.list, schemas.message.list, () => ({ ...social([]), page_info: {} }));
}

const notYet = () => fail('unavailable', 'Comments cannot be written yet');

type ListQuery = { post_id: string; post_type: 'news' | 'clip'; num: number; start_id?: string };

const pageQueryOf = ({ post_id, post_type, num, start_id = '' }: ListQuery) => ({
  post: { type: post_type, id: post_id },
  num,
  startId: start_id,
});

const replyOf = <Item>({ comments, nextId, total }: CommentPage<Item>) => ({
  ...social(comments),
  page_info: nextId === undefined ? {} : { next_id: nextId },
  summary: { total_num: total },
});
