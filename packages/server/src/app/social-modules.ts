import { BlockRepository } from '../areas/conversation/block/block.repository.ts';
import { blockRoutes } from '../areas/conversation/block/block.routes.ts';
import { BlockService } from '../areas/conversation/block/block.service.ts';
import { CommentRepository } from '../areas/conversation/comment/comment.repository.ts';
import { commentRoutes } from '../areas/conversation/comment/comment.routes.ts';
import { CommentService } from '../areas/conversation/comment/comment.service.ts';
import { CommentLimits } from '../areas/conversation/comment/comment-limits.ts';
import { CommentPresenter } from '../areas/conversation/comment/comment-present.ts';
import { CommentRankRepository } from '../areas/conversation/comment/comment-rank.repository.ts';
import { CommentReactionRepository } from '../areas/conversation/comment/comment-reaction.repository.ts';
import { CommentWritingRepository } from '../areas/conversation/comment/comment-writing.repository.ts';
import { commentWritingRoutes } from '../areas/conversation/comment/comment-writing.routes.ts';
import { CommentWritingService } from '../areas/conversation/comment/comment-writing.service.ts';
import { MessageRepository } from '../areas/conversation/message/message.repository.ts';
import { messageRoutes } from '../areas/conversation/message/message.routes.ts';
import { MessageService } from '../areas/conversation/message/message.service.ts';
import { AppealService } from '../areas/conversation/moderation/appeal.service.ts';
import { commentGate } from '../areas/conversation/moderation/comment-gate.ts';
import { ModerationRepository } from '../areas/conversation/moderation/moderation.repository.ts';
import { appealRoutes } from '../areas/conversation/moderation/moderation.routes.ts';
import { ReactionRepository } from '../areas/conversation/reaction/reaction.repository.ts';
import { reactionRoutes } from '../areas/conversation/reaction/reaction.routes.ts';
import { ReactionService } from '../areas/conversation/reaction/reaction.service.ts';
import { SuggestionRepository } from '../areas/conversation/suggestion/suggestion.repository.ts';
import { suggestionRoutes } from '../areas/conversation/suggestion/suggestion.routes.ts';
import { SuggestionService } from '../areas/conversation/suggestion/suggestion.service.ts';
import type { PictureAddress } from '../areas/media/media.face.ts';
import type { DeviceFace } from '../areas/reader/device/device.face.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';
import { networkMark } from '../http/network-mark.ts';
import type { UserCheck } from '../http/reader/user-check.ts';

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
