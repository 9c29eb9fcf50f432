import type { Config } from '../config.ts';
import { SignatureRepository } from '../http/signature.repository.ts';
import { signatureRetention } from '../http/signature.ts';
import { AdRepository } from '../modules/ad/ad.repository.ts';
import { adRetention } from '../modules/ad/ad.service.ts';
import { ClipRetentionRepository } from '../modules/clip/clip-retention.repository.ts';
import { clipRetention } from '../modules/clip/clip-retention.service.ts';
import { CommentReactionRepository } from '../modules/comment/comment-reaction.repository.ts';
import { ExperimentRepository } from '../modules/config/experiments/experiment.repository.ts';
import { experimentRetention } from '../modules/config/experiments/experiment-retention.ts';
import { forgetBanHashes } from '../modules/identity/ban.repository.ts';
import { LoginRepository } from '../modules/identity/login/login.repository.ts';
import { loginRetention } from '../modules/identity/login/login.service.ts';
import { ArticleStore } from '../modules/making/article-store.repository.ts';
import { historyRetention } from '../modules/making/history-retention.ts';
import { openClipStore } from '../modules/media/blobs/blob.repository.ts';
import { pictureRetention } from '../modules/media/pictures/picture.service.ts';
import { MessageRepository } from '../modules/message/message.repository.ts';
import { messageRetention } from '../modules/message/message.service.ts';
import { PushRepository } from '../modules/push/push.repository.ts';
import { pushRetention } from '../modules/push/push.service.ts';
import { likeRetention } from '../modules/reaction/like-retention.ts';
import { ReactionRepository } from '../modules/reaction/reaction.repository.ts';
import { shareRetention } from '../modules/reaction/reaction.service.ts';
import { QueryLogRepository } from '../modules/search/log/query-log.repository.ts';
import { queryRetention } from '../modules/search/log/query-retention.ts';
import { SuggestionRepository } from '../modules/suggestion/suggestion.repository.ts';
import { suggestionRetention } from '../modules/suggestion/suggestion.service.ts';
import { forgetOld } from '../retention.ts';
import type { ModuleDeps } from './modules.ts';
import type { Retentions } from './upkeep/forgetting-jobs.ts';

type RetentionDeps = Pick<ModuleDeps, 'sql' | 'clock' | 'pictures'> & {
  readonly config: Pick<Config, 'dataFolder' | 'databaseUrl'>;
  /** Called when a file of a clip could not be freed. */
  readonly onClipFault: (error: unknown) => void;
};

/** What each module no longer keeps. */
export function openRetentions({ sql, clock, pictures, config, onClipFault }: RetentionDeps): Retentions {
  const clips = { store: new ClipRetentionRepository(sql), blobs: openClipStore(config, sql, onClipFault), clock };
  return {
    signatures: signatureRetention(new SignatureRepository(sql), clock),
    shares: shareRetention(new ReactionRepository(sql), clock),
    bans: forgetOld(clock, { keptFor: 0, forget: (now) => forgetBanHashes(sql, now) }),
    likes: likeRetention({
      articles: new ReactionRepository(sql),
      comments: new CommentReactionRepository(sql),
      clock,
    }),
    searches: queryRetention(new QueryLogRepository(sql), clock),
    logins: loginRetention(new LoginRepository(sql), clock),
    pictures: pictureRetention(pictures, clock),
    clips: clipRetention(clips),
    history: historyRetention(new ArticleStore(sql), clock),
    push: pushRetention(new PushRepository(sql), clock),
    messages: messageRetention(new MessageRepository(sql), clock),
    experiments: experimentRetention(new ExperimentRepository(sql), clock),
    suggestions: suggestionRetention(new SuggestionRepository(sql), clock),
    ads: adRetention(new AdRepository(sql), clock),
  };
}
