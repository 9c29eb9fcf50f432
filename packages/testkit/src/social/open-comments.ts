import { CommentRepository } from '@griot/server/src/areas/conversation/comment/comment.repository.ts';
import { CommentService } from '@griot/server/src/areas/conversation/comment/comment.service.ts';
import { CommentPresenter } from '@griot/server/src/areas/conversation/comment/comment-present.ts';
import { CommentRankRepository } from '@griot/server/src/areas/conversation/comment/comment-rank.repository.ts';
import { CommentReactionRepository } from '@griot/server/src/areas/conversation/comment/writing/comment-reaction.repository.ts';
import { CommentWritingRepository } from '@griot/server/src/areas/conversation/comment/writing/comment-writing.repository.ts';
import { CommentWritingService } from '@griot/server/src/areas/conversation/comment/writing/comment-writing.service.ts';
import { systemClock } from '@griot/server/src/clock.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { networkMark } from '@griot/server/src/http/network-mark.ts';

/** Comments without HTTP, limits and moderation, for what is done very often. */
export function openComments(sql: Sql): { reading: CommentService; writing: CommentWritingService } {
  const comments = {
    store: new CommentRepository(sql),
    present: new CommentPresenter((id) => `/media/${id}`),
    clock: systemClock,
  };
  const writing = new CommentWritingService({
    ...comments,
    writing: new CommentWritingRepository(sql),
    reactions: new CommentReactionRepository(sql),
    limits: { consume: () => undefined },
    gate: () => ({ kind: 'shown' }),
    markOf: networkMark('a secret of nobody'),
  });
  return { reading: new CommentService({ ...comments, ranks: new CommentRankRepository(sql) }), writing };
}
