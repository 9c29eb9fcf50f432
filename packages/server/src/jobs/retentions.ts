import { openAds } from '../areas/ads/open-ads.ts';
import { openClips } from '../areas/clips/open-clips.ts';
import { openConfig } from '../areas/config/open-config.ts';
import { openConversation } from '../areas/conversation/open-conversation.ts';
import type { openMedia } from '../areas/media/open-media.ts';
import { openNewsroom } from '../areas/newsroom/open-newsroom.ts';
import { openPush } from '../areas/push/open-push.ts';
import { openReader } from '../areas/reader/open-reader.ts';
import { openSearch } from '../areas/search/open-search.ts';
import { SignatureRepository } from '../http/signature.repository.ts';
import { signatureRetention } from '../http/signature.ts';
import type { Opening } from '../opening.ts';
import type { Retentions } from './upkeep/forgetting-jobs.ts';

type RetentionDeps = { readonly opening: Opening; readonly media: ReturnType<typeof openMedia> };

/** What each area deletes once it is too old. */
export function openRetentions({ opening, media }: RetentionDeps): Retentions {
  const { sql, clock } = opening;
  return {
    ...media.retentions,
    ...openConfig(opening).retentions,
    ...openAds(opening).retentions,
    ...openClips(opening).retentions(media.clipFiles),
    ...openConversation(opening).retentions,
    ...openNewsroom(opening).retentions,
    ...openPush(opening).retentions,
    ...openReader(opening).retentions,
    ...openSearch(opening).retentions,
    signatures: signatureRetention(new SignatureRepository(sql), clock),
  };
}
