import type { CallOptions } from '@griot/contract/define-call';
import type { Clip } from '@griot/contract/entities/clip';
import { useEffect, useState } from 'react';
import { ignore } from '../../platform/api/ignore.ts';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { useWantedClips } from './clip-changes.face.ts';

/** As many as a reader may look through at once. */
const COUNT = 10;

const none: readonly Clip[] = [];

type Asking = {
  /** Null until the device is known that asks. */
  options: CallOptions | null;
  /** What the page came with. */
  sent: readonly Clip[] | null;
};

/** What to watch after a clip; nothing where that cannot be had (CLP-07, CLP-11). */
export function useUpNext({ id }: Clip, { options, sent }: Asking): readonly Clip[] {
  const api = useApi();
  const client = useClient();
  const [found, setFound] = useState(sent);
  useEffect(() => {
    if (client === null || sent !== null || options === null) return undefined;
    const leaving = new AbortController();
    const asked = { params: { id }, query: { action: 'refresh', count: COUNT }, body: {} } as const;
    void api.clip.upNext(asked, { ...options, signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return;
      if (outcome.ok) setFound(outcome.value.content);
      else ignore(outcome, 'a clip is whole without others (CLP-11)');
    });
    return () => leaving.abort();
  }, [api, client, id, options, sent]);
  return useWantedClips(found ?? none);
}
