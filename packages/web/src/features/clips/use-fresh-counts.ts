import type { CallOptions } from '@griot/contract/define-call';
import type { ClipOpening } from '@griot/domain/clip/clip-opening';
import { useEffect } from 'react';
import { ignore } from '../../platform/api/ignore.ts';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { usePageStores } from '../../session/context/stores.ts';
import type { SessionParts } from '../../session/session.ts';
import { changeClip } from './clip-changes.face.ts';

/**
 * A clip that was stored since a tap may have been liked and commented on meanwhile: its page asks (CLP-05, mode 0).
 */
export function useFreshCounts({ id, requestId, mode }: ClipOpening, options: CallOptions): void {
  const api = useApi();
  const client = useClient();
  const stores = usePageStores();
  useEffect(() => {
    if (client === null || mode !== 0) return undefined;
    const leaving = new AbortController();
    void askCounts({ api, stores }, { id, requestId }, { ...options, signal: leaving.signal });
    return () => leaving.abort();
  }, [api, client, stores, id, requestId, mode, options]);
}

type ClipName = Pick<ClipOpening, 'id' | 'requestId'>;

/** Asks what became of a clip, for every copy of it. */
export async function askCounts(
  { api, stores }: SessionParts<'api' | 'stores'>,
  { id, requestId }: ClipName,
  options?: CallOptions,
) {
  const query = requestId === '' ? {} : { request_id: requestId };
  const outcome = await api.clip.post({ params: { id }, query }, options);
  if (!outcome.ok) return ignore(outcome, 'the clip is whole with the counts that are known');
  const { liked, like_count, share_count, comment_count } = outcome.value.content;
  return changeClip(stores, id, { liked, like_count, share_count, comment_count });
}
