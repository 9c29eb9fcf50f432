import type { Clip } from '@griot/contract/entities/clip';
import { type ClipAction, clipFields, type Playing } from '@griot/domain/clip/clip-event';
import { cardOf } from '@griot/domain/events/card-of';
import { type RefObject, useMemo, useRef } from 'react';
import { useClient } from '../../session/context/client.ts';
import { useTracker } from '../../session/context/tracker.ts';

type ActionDetails = {
  /** Where it was shared to. */
  shareType?: string;
  /** Why it did not work. */
  failed?: string;
};

export type ClipLog = {
  /** How the clip is played just now; the player puts its own measure here. */
  measure: RefObject<() => Playing>;
  act(action: ClipAction['action'], source: ClipAction['source'], details?: ActionDetails): void;
};

/** Logs what was done with an open clip, with how it was played just then (CLP-10). */
export function useClipLog(clip: Clip, requestId: string): ClipLog {
  const tracker = useTracker();
  const client = useClient();
  const measure = useRef<() => Playing>(() => notPlayed(clip));
  return useMemo(() => {
    const act: ClipLog['act'] = (action, source, { shareType, failed } = {}) => {
      const card = cardOf(requestId === '' ? clip : { ...clip, request_id: requestId });
      if (tracker === null || client === null || card === null) return;
      const fields = { ...card, ...clipFields(measure.current(), { action, source, at: client.clock.now() }) };
      if (failed !== undefined) return tracker.log('post_action', { ...fields, extra: { failed } });
      switch (action) {
        case 'play':
          return tracker.log('play', fields);
        case 'pause':
        case 'end':
          return tracker.log('pause', fields);
        case 'like':
        case 'remove_like':
          return tracker.log('like', { ...fields, extra: { value: action === 'like' ? 1 : 0 } });
        case 'share': {
          const share_type = shareType ?? 'system';
          const extra = { share_plat: share_type };
          return tracker.log('share', { ...fields, origin: 'videodetail', share_type, extra });
        }
        default:
          return tracker.log('post_action', fields);
      }
    };
    return { measure, act };
  }, [tracker, client, clip, requestId]);
}

const notPlayed = ({ video: { duration } }: Clip): Playing => ({
  at: 0,
  duration,
  buffered: 0,
  way: null,
  isAuto: false,
  style: 'page',
});
