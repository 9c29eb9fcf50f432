import type { Clip } from '@griot/contract/entities/clip';
import { clipRules } from '@griot/domain/clip/clip-constants';
import { useEffect } from 'react';
import { navigate } from '../../platform/routing/navigation.tsx';
import { pageHrefs } from '../../platform/routing/page-hrefs.ts';
import { pageStore } from '../../platform/stores/page-stores.ts';
import { useClient } from '../../session/context/client.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { storeClipNow } from './clip-changes.face.ts';
import type { Stepping } from './player/use-stage-swipe.ts';
import type { ClipLog } from './use-clip-log.ts';

/** The clips that were watched one after the other, the present one last. */
type Trail = readonly Clip[];
const clipTrailStore = pageStore<{ clips: Trail }>('clip-trail', () => ({ clips: [] }));

type StepDeps = {
  upNext: readonly Clip[];
  market: { country: string; language: string } | null;
  log: ClipLog;
};

/**
 * The clip after this one and the one before it. A step takes the place of this page, so that back leads to where the
 * reader came from (CLP-07).
 */
export function useSteps(clip: Clip, { upNext, market, log }: StepDeps): Stepping & { next: Clip | undefined } {
  const stores = usePageStores();
  const client = useClient();
  const store = clipTrailStore(stores);
  useEffect(() => {
    const { clips } = store.getState();
    const at = clips.findIndex(({ id }) => id === clip.id);
    const before = at === -1 ? clips : clips.slice(0, at);
    store.setState({ clips: [...before, clip].slice(-clipRules.mostSwipedBack) });
  }, [store, clip]);
  const { clips: trail } = store.getState();
  const at = trail.findIndex(({ id }) => id === clip.id);
  const previous = trail.at(at === -1 ? -1 : at - 1);
  const next = upNext.find(({ id }) => trail.every((watched) => watched.id !== id)) ?? upNext[0];
  const go = (to: Clip) => {
    storeClipNow(stores, to);
    navigate(pageHrefs.clip({ ...to, ...market }), { replace: true });
  };
  const canGo = client !== null;
  return {
    next,
    onNext:
      canGo && next !== undefined
        ? (source) => {
            log.act('next', source);
            go(next);
          }
        : undefined,
    onPrevious:
      canGo && previous !== undefined && previous.id !== clip.id
        ? (source) => {
            log.act('previous', source);
            go(previous);
          }
        : undefined,
  };
}
