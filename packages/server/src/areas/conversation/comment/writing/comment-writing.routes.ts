import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../../http/bind-call.ts';
import { Failed, fail, failForNow, social } from '../../../../http/call/answer.ts';
import { countryOf } from '../../../../http/reader/hint.ts';
import type { Reader } from '../../../../http/reader/reader-context.ts';
import type { UserCheck } from '../../../../http/reader/user-check.ts';
import type { CommentName, Refused, Writer } from './comment-acts.ts';
import type { CommentWritingService } from './comment-writing.service.ts';

export function commentWritingRoutes(bind: BindCall, comments: CommentWritingService, users: UserCheck): void {
  bind.anywhere(calls.comment.post, schemas.comment.post, async ({ body, reader }) => {
    const writer = writerOf(await users.writing(reader), reader);
    if (writer instanceof Failed) return writer;
    const { post_id, post_type, content: text, parent_id = '', root_id = '', client_id = '' } = body;
    const post = { type: post_type, id: post_id };
    const draft = { post, text, parentId: parent_id, rootId: root_id, clientId: client_id };
    const outcome = await comments.post(writer, draft);
    if (outcome.kind !== 'done') return refusalOf(outcome);
    return { ...social(outcome.comment), summary: { total_num: outcome.total } };
  });

  bind.anywhere(calls.comment.remove, schemas.comment.remove, async ({ query, reader }) => {
    const writer = writerOf(await users.acting(reader), reader);
    if (writer instanceof Failed) return writer;
    const outcome = await comments.remove(writer, nameOf(query));
    if (outcome.kind !== 'done') return refusalOf(outcome);
    return { ...social({ is_deleted: outcome.leavesStub }), summary: { total_num: outcome.total } };
  });

  bind.anywhere(calls.comment.like, schemas.comment.like, async ({ query, reader }) => {
    const writer = writerOf(await users.writing(reader), reader);
    if (writer instanceof Failed) return writer;
    const outcome = await comments.like(writer, nameOf(query), query.act === 'like');
    if (outcome.kind !== 'done') return refusalOf(outcome);
    return social({ like_num: outcome.likes, like_flag: outcome.isLiked });
  });

  bind.anywhere(calls.comment.report, schemas.comment.report, async ({ body, reader }) => {
    const writer = writerOf(await users.writing(reader), reader);
    if (writer instanceof Failed) return writer;
    const outcome = await comments.report(writer, nameOf(body), body.reasons);
    return outcome.kind === 'done' ? social({ is_first: outcome.isFirst }) : refusalOf(outcome);
  });

  bind.anywhere(calls.comment.thread, schemas.comment.thread, async ({ body, reader }) => {
    const writer = writerOf(await users.acting(reader), reader);
    if (writer instanceof Failed) return writer;
    const outcome = await comments.chooseThread(writer, nameOf({ ...body, comment_id: body.root_id }), body.choice);
    return outcome.kind === 'done' ? social({ choice: body.choice }) : refusalOf(outcome);
  });
}

/** Whoever acts, as far as the request proves it. */
function writerOf(userId: string | Failed, reader: Reader): Writer | Failed {
  if (userId instanceof Failed) return userId;
  return {
    userId,
    deviceId: reader.proof.device?.id ?? '',
    network: reader.connection.network,
    country: countryOf(reader),
  };
}

type Named = { post_id: string; post_type: 'news' | 'clip'; comment_id: string };

const nameOf = ({ post_id, post_type, comment_id }: Named): CommentName => ({
  post: { type: post_type, id: post_id },
  id: comment_id,
});

function refusalOf(refused: Refused): Failed {
  switch (refused.kind) {
    case 'missing':
      return fail('not_found', 'There is no such article or comment');
    case 'closed':
      return fail('closed', 'Comments are closed here');
    case 'empty':
      return fail('bad_parameter', 'A comment has at least one character that can be seen');
    case 'tooLong':
      return fail('bad_parameter', 'A comment has 1000 characters at most');
    case 'notTheAuthor':
      return fail('forbidden', 'Only its author may delete a comment');
    case 'tooMany':
      return failForNow('too_many_requests', 'Too many at once; try again later', refused.wait);
  }
}
