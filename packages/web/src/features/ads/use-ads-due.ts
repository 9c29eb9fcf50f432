import { adMark, adsAllowed } from '@griot/domain/feed/ad-slots';
import { useEffect, useState } from 'react';
import { useSession } from '../../session/session.tsx';

/** Whether this device may be shown ads: it was first seen a day ago (ADS-01). The first call stores when that was. */
export function useAdsDue(): boolean {
  const { client } = useSession();
  const [mark, setMark] = useState('');
  useEffect(() => {
    if (client === null) return;
    const now = adMark(client.storage.adMark.get(), client.clock.now());
    client.storage.adMark.set(now);
    setMark(now);
  }, [client]);
  return mark === adsAllowed;
}
