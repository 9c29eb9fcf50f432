import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { answer, fail, social } from '../../../http/call/answer.ts';
import { countryOf } from '../../../http/reader/hint.ts';
import type { UserCheck } from '../../../http/reader/user-check.ts';
import type { CommentService } from './comment.service.ts';
import type { CommentPage } from './comment-queries.ts';

const noPlace = 'start_id is no place in this list';

export function commentRoutes(bind: BindCall, comments: CommentService, users: UserCheck): void {
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

  bind.anywhere(calls.comment.news, schemas.comment.news, async ({ query, reader }) => {
    const userId = await users.asking(reader);
    const { post_id, post_type, since = '' } = query;
    const post = { type: post_type, id: post_id };
    const { count, mark } = await comments.news({ post, since, userId, country: countryOf(reader) });
    return social({ new_num: count, mark });
  });
}

type ListQuery = { post_id: string; post_type: 'news' | 'clip'; num: number; start_id?: string };

const pageQueryOf = ({ post_id, post_type, num, start_id = '' }: ListQuery) => ({
  post: { type: post_type, id: post_id },
  num,
  startId: start_id,
});

const replyOf = <Item>({ comments, nextId, total, isClosed, mark }: CommentPage<Item>) => ({
  ...social(comments),
  page_info: nextId === undefined ? {} : { next_id: nextId },
  summary: { total_num: total, is_closed: isClosed, mark },
});
