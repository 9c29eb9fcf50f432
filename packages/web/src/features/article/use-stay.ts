import { notVisible, type VisibilityEvent, visibleTime } from '@griot/domain/events/visible-time';
import { useEffect } from 'react';
import { onLeaving } from '../../platform/beacon/leaving.ts';
import { host, isInSight } from '../../platform/page/host.ts';
import { useClient } from '../../session/context/client.ts';
import { useTracker } from '../../session/context/tracker.ts';
import { trackedCard } from './tracked-card.face.ts';

type Read = { news_entry_id: string; category: string };

/** Logs how long an article was in view, when it is left or goes out of sight (spec 7, stay with duration). */
export function useStay({ news_entry_id, category }: Read, requestId: string): void {
  const tracker = useTracker();
  const client = useClient();
  useEffect(() => {
    if (tracker === null || client === null) return undefined;
    const { bridge, clock, storage } = client;
    const card = trackedCard({ news_entry_id, category }, storage, requestId);
    let time = notVisible;
    const saw = (type: VisibilityEvent['type']) => {
      time = visibleTime(time, { type, at: clock.now() });
    };
    const tell = () => {
      saw('hidden');
      const { unreported: duration, reported: before } = time;
      saw('reported');
      if (duration > 0) tracker.log('stay', { ...card, extra: { duration, ...(before > 0 && { before }) } });
    };
    if (isInSight()) saw('shown');
    const stops = [
      bridge.onVisibility((now) => (now === 'foreground' ? saw('shown') : tell())),
      onLeaving(host, tell),
      tell,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [tracker, client, news_entry_id, category, requestId]);
}
