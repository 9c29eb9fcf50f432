import { feedTiming } from '@griot/domain/constants';
import { currentSection } from '@griot/domain/topic/current-section';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { keepInView } from '../../platform/page/scrolling.ts';
import { isPlainClick } from '../../platform/routing/navigation.tsx';
import { goToPart, partsNow, watchScroll } from '../../platform/surface/parts.ts';
import { useSession, useWords } from '../../session/session.tsx';
import styles from './SectionTabs.module.css';

type Props = { sections: readonly { id: string; title: string }[] };

/**
 * One tab for each section, which stick below the header; plain anchors before and without script (spec 4, Topic
 * detail).
 */
export function SectionTabs({ sections }: Props) {
  const words = useWords();
  const bar = useRef<HTMLElement>(null);
  const active = useRef<HTMLAnchorElement>(null);
  const { current, goTo } = useCurrentSection(sections, bar);
  useEffect(() => {
    if (current !== null && active.current !== null) keepInView(active.current);
  }, [current]);
  const follow = (event: MouseEvent, index: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goTo(index);
  };
  return (
    <nav className={styles.bar} aria-label={words('sections')} ref={bar}>
      {sections.map(({ id, title }, index) => (
        <a
          key={id}
          className={styles.tab}
          href={`#${id}`}
          dir="auto"
          onClick={(event) => follow(event, index)}
          aria-current={index === current ? 'location' : undefined}
          ref={index === current ? active : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** The section that is read, marked as the reader scrolls, and the way to any; null until the page is alive. */
function useCurrentSection(sections: readonly { id: string }[], bar: RefObject<HTMLElement | null>) {
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
