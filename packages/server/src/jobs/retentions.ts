import { openAds } from '../areas/ads/open-ads.ts';
import { ClipRetentionRepository } from '../areas/clips/files/clip-retention.repository.ts';
import { clipRetention } from '../areas/clips/files/clip-retention.service.ts';
import { ExperimentRepository } from '../areas/config/experiment.repository.ts';
import { experimentRetention } from '../areas/config/experiment-retention.ts';
import { openConversation } from '../areas/conversation/open-conversation.ts';
import { openClipStore } from '../areas/media/blobs/blob.repository.ts';
import { pictureRetention } from '../areas/media/pictures/picture.service.ts';
import { openNewsroom } from '../areas/newsroom/open-newsroom.ts';
import { openPush } from '../areas/push/open-push.ts';
import { forgetBanHashes } from '../areas/reader/identity/ban.repository.ts';
import { LoginRepository } from '../areas/reader/identity/login/login.repository.ts';
import { loginRetention } from '../areas/reader/identity/login/login.service.ts';
import { openSearch } from '../areas/search/open-search.ts';
import type { Config } from '../environment/config.ts';
import { SignatureRepository } from '../http/signature.repository.ts';
import { signatureRetention } from '../http/signature.ts';
import type { Opening } from '../opening.ts';
import { forgetOld } from '../retention.ts';
import type { ModuleDeps } from './modules.ts';
import type { Retentions } from './upkeep/forgetting-jobs.ts';

type RetentionDeps = Pick<ModuleDeps, 'pictures'> & {
  readonly opening: Opening;
  readonly config: Pick<Config, 'dataFolder' | 'databaseUrl'>;
  /** Called when a file of a clip could not be freed. */
  readonly onClipFault: (error: unknown) => void;
};

/** What each module no longer keeps. */
export function openRetentions({ opening, pictures, config, onClipFault }: RetentionDeps): Retentions {
  const { sql, clock } = opening;
  const clips = { store: new ClipRetentionRepository(sql), blobs: openClipStore(config, sql, onClipFault), clock };
  return {
    ...openAds(opening).retentions,
    ...openConversation(opening).retentions,
    ...openNewsroom(opening).retentions,
    ...openPush(opening).retentions,
    ...openSearch(opening).retentions,
    signatures: signatureRetention(new SignatureRepository(sql), clock),
    bans: forgetOld(clock, { keptFor: 0, forget: (now) => forgetBanHashes(sql, now) }),
    logins: loginRetention(new LoginRepository(sql), clock),
    pictures: pictureRetention(pictures, clock),
    clips: clipRetention(clips),
    experiments: experimentRetention(new ExperimentRepository(sql), clock),
  };
}
