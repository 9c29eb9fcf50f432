import type { CallOptions } from '@griot/contract/define-call';
import type { ClipOpening } from '@griot/domain/clip/clip-opening';
import { useEffect, useState } from 'react';
import { linkReader } from '../../features/share/link-reader.ts';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';

/**
 * For which market and device the calls of a clip's page are made; null until that is known. The server renders a
 * shared link without a device: its phone fetches one as soon as the page is alive (CLP-05).
 */
export function useLinkOptions({ mode }: ClipOpening, options: CallOptions): CallOptions | null {
  const api = useApi();
  const client = useClient();
  const lacksDevice = mode === 2 && options.as === '';
  const [found, setFound] = useState<CallOptions | null>(null);
  useEffect(() => {
    if (client === null || !lacksDevice) return undefined;
    let isGone = false;
    void linkReader(api, options).then((by) => isGone || setFound(by));
    return () => {
      isGone = true;
    };
  }, [api, client, lacksDevice, options]);
  return lacksDevice ? found : options;
}
