import { feedTiming } from '@griot/domain/constants';
import { currentSection } from '@griot/domain/topic/current-section';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { goToPart, partsNow, watchScroll } from '../../platform/surface/parts.ts';
import { useSession } from '../../session/session.tsx';

/** The section that is read, marked as the reader scrolls, and the way to any; null until the page is alive. */
export function useCurrentSection(sections: readonly { id: string }[], bar: RefObject<HTMLElement | null>) {
  const { client } = useSession();
  const [current, setCurrent] = useState<number | null>(null);
  const chosen = useRef<number | null>(null);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (client === null) return undefined;
    const look = () => setCurrent(currentSection({ ...partsNow(ids.split(' '), bar.current), chosen: chosen.current }));
    return watchScroll({ look, every: feedTiming.scrollCheckThrottle, clock: client.clock });
  }, [client, ids, bar]);
  const goTo = (index: number) => {
    chosen.current = index;
    const section = sections[index];
    if (section !== undefined) goToPart(section.id);
  };
  return { current, goTo };
}
