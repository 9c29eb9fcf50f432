import { feedTiming } from '@griot/domain/constants';
import { useCallback } from 'react';
import { useClient } from '../../../../session/context/client.ts';

/** How often the dots of slides look where these are while they move (FEED-25). */
export function useLater(): (look: () => void) => void {
  const client = useClient();
  return useCallback((look) => void client?.clock.after(feedTiming.scrollCheckThrottle, look), [client]);
}
