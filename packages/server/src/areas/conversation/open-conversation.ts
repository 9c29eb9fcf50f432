import type { DeviceCheck } from '../../claims-and-proofs.ts';
import type { BindCall } from '../../http/bind-call.ts';
import { networkMark } from '../../http/network-mark.ts';
import type { UserCheck } from '../../http/reader/user-check.ts';
import type { Opening } from '../../opening.ts';
import type { PictureAddress } from '../media/media.face.ts';
import { BlockRepository } from './block/block.repository.ts';
import { blockRoutes } from './block/block.routes.ts';
import { BlockService } from './block/block.service.ts';
import { CommentRepository } from './comment/comment.repository.ts';
import { commentRoutes } from './comment/comment.routes.ts';
import { CommentService } from './comment/comment.service.ts';
import { CommentModerationRepository } from './comment/comment-moderation.repository.ts';
import { CommentModerationService } from './comment/comment-moderation.service.ts';
import { CommentPresenter } from './comment/comment-present.ts';
import { CommentRankRepository } from './comment/comment-rank.repository.ts';
import { CommentLimits } from './comment/writing/comment-limits.ts';
import { CommentReactionRepository } from './comment/writing/comment-reaction.repository.ts';
import { CommentWritingRepository } from './comment/writing/comment-writing.repository.ts';
import { commentWritingRoutes } from './comment/writing/comment-writing.routes.ts';
import { CommentWritingService } from './comment/writing/comment-writing.service.ts';
import { MessageRepository } from './message/message.repository.ts';
import { messageRoutes } from './message/message.routes.ts';
import { MessageService, messageRetention } from './message/message.service.ts';
import { PushedReplyRepository } from './message/pushed-reply.repository.ts';
import { AppealService } from './moderation/appeal.service.ts';
import { ModerationRepository } from './moderation/moderation.repository.ts';
import { appealRoutes } from './moderation/moderation.routes.ts';
import { ModerationCommands, type ModerationCommandsDeps } from './moderation/moderation-commands.service.ts';
import { moderationGate } from './moderation/moderation-gate.ts';
import { likeRetention } from './reaction/like-retention.ts';
import { ReactionRepository } from './reaction/reaction.repository.ts';
import { reactionRoutes } from './reaction/reaction.routes.ts';
import { ReactionService, shareRetention } from './reaction/reaction.service.ts';
import { SuggestionRepository } from './suggestion/suggestion.repository.ts';
import { suggestionRoutes } from './suggestion/suggestion.routes.ts';
import { SuggestionService, suggestionRetention } from './suggestion/suggestion.service.ts';

/** What the calls of the area ask of other areas. */
type ConversationNeighbours = {
  readonly users: UserCheck;
  readonly devices: DeviceCheck;
  /** Where a picture in a text is found. */
  readonly addressOf: PictureAddress;
};

/** What readers say, to each other and to us: comments, who blocks whom, the inbox, reactions, suggestions. */
export function openConversation({ sql, clock, secret }: Opening) {
  const suggestions = new SuggestionRepository(sql);
  const likes = new CommentReactionRepository(sql);
  const reactions = new ReactionRepository(sql);
  const messages = new MessageRepository(sql);
  const moderation = new ModerationRepository(sql);

  function bindCalls(bind: BindCall, { users, devices, addressOf }: ConversationNeighbours): void {
    const markOf = networkMark(secret());
    const comments = { store: new CommentRepository(sql), present: new CommentPresenter(addressOf), clock };
    commentRoutes(bind, new CommentService({ ...comments, ranks: new CommentRankRepository(sql) }), users);
    const writing = new CommentWritingService({
      ...comments,
      writing: new CommentWritingRepository(sql),
      reactions: likes,
      limits: new CommentLimits(clock),
      gate: moderationGate(moderation, clock),
      markOf,
    });
    commentWritingRoutes(bind, writing, users);
    reactionRoutes(bind, new ReactionService({ store: reactions, devices, markOf, clock }), { users, clock });
    suggestionRoutes(bind, new SuggestionService({ store: suggestions, clock, secret: secret() }), { devices, clock });
    appealRoutes(bind, new AppealService(moderation, clock), users);
    blockRoutes(bind, new BlockService(new BlockRepository(sql), clock), users);
    messageRoutes(bind, new MessageService(messages, clock), users);
  }

  return {
    bindCalls,
    /** What push reads of replies before it sends them. */
    pushedReplies: new PushedReplyRepository(sql),
    /** For commands. `bans` are those of the area of readers. */
    moderation: (bans: ModerationCommandsDeps['bans']) =>
      new ModerationCommands({
        store: moderation,
        comments: new CommentModerationService(new CommentModerationRepository(sql), clock),
        bans,
        clock,
      }),
    suggestions,
    /** What the worker forgets. */
    retentions: {
      shares: shareRetention(reactions, clock),
      likes: likeRetention({ articles: reactions, comments: likes, clock }),
      messages: messageRetention(messages, clock),
      suggestions: suggestionRetention(suggestions, clock),
    },
  };
}
