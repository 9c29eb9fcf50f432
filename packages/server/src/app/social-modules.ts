import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';
import { networkMark } from '../http/network-mark.ts';
import type { UserCheck } from '../http/reader/user-check.ts';
import { BlockRepository } from '../modules/block/block.repository.ts';
import { blockRoutes } from '../modules/block/block.routes.ts';
import { BlockService } from '../modules/block/block.service.ts';
import { CommentRepository } from '../modules/comment/comment.repository.ts';
import { commentRoutes } from '../modules/comment/comment.routes.ts';
import { CommentService } from '../modules/comment/comment.service.ts';
import { CommentLimits } from '../modules/comment/comment-limits.ts';
import { CommentPresenter } from '../modules/comment/comment-present.ts';
import { CommentRankRepository } from '../modules/comment/comment-rank.repository.ts';
import { CommentReactionRepository } from '../modules/comment/comment-reaction.repository.ts';
import { CommentWritingRepository } from '../modules/comment/comment-writing.repository.ts';
import { commentWritingRoutes } from '../modules/comment/comment-writing.routes.ts';
import { CommentWritingService } from '../modules/comment/comment-writing.service.ts';
import type { DeviceFace } from '../modules/device/device.face.ts';
import type { PictureAddress } from '../modules/media/media.face.ts';
import { MessageRepository } from '../modules/message/message.repository.ts';
import { messageRoutes } from '../modules/message/message.routes.ts';
import { MessageService } from '../modules/message/message.service.ts';
import { AppealService } from '../modules/moderation/appeal.service.ts';
import { commentGate } from '../modules/moderation/comment-gate.ts';
import { ModerationRepository } from '../modules/moderation/moderation.repository.ts';
import { appealRoutes } from '../modules/moderation/moderation.routes.ts';
import { ReactionRepository } from '../modules/reaction/reaction.repository.ts';
import { reactionRoutes } from '../modules/reaction/reaction.routes.ts';
import { ReactionService } from '../modules/reaction/reaction.service.ts';
import { SuggestionRepository } from '../modules/suggestion/suggestion.repository.ts';
import { suggestionRoutes } from '../modules/suggestion/suggestion.routes.ts';
import { SuggestionService } from '../modules/suggestion/suggestion.service.ts';

type SocialModuleDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly secret: string;
  readonly users: UserCheck;
  readonly devices: DeviceFace;
  readonly addressOf: PictureAddress;
};

/** What readers say, to each other and to us: comments, who blocks whom, the inbox, reactions, suggestions. */
export function bindSocial(bind: BindCall, deps: SocialModuleDeps): void {
  const { sql, clock, secret, users, devices, addressOf } = deps;
  const markOf = networkMark(secret);
  const reactions = new ReactionService({ store: new ReactionRepository(sql), devices, markOf, clock });
  reactionRoutes(bind, reactions, { users, clock });
  const suggestions = new SuggestionService({ store: new SuggestionRepository(sql), clock, secret });
  suggestionRoutes(bind, suggestions, { devices, clock });
  const store = new CommentRepository(sql);
  const moderation = new ModerationRepository(sql);
  const present = new CommentPresenter(addressOf);
  const comments = { store, present, clock };
  commentRoutes(bind, new CommentService({ ...comments, ranks: new CommentRankRepository(sql) }), users);
  const writing = new CommentWritingService({
    ...comments,
    writing: new CommentWritingRepository(sql),
    reactions: new CommentReactionRepository(sql),
    limits: new CommentLimits(clock),
    gate: commentGate(moderation, clock),
    markOf,
  });
  commentWritingRoutes(bind, writing, users);
  appealRoutes(bind, new AppealService(moderation, clock), users);
  blockRoutes(bind, new BlockService(new BlockRepository(sql), clock), users);
  messageRoutes(bind, new MessageService(new MessageRepository(sql), clock), users);
}
