import { type MouseEvent, useEffect, useRef } from 'react';
import { keepInView } from '../../platform/page/keep-in-view.ts';
import { isPlainClick } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/session.tsx';
import styles from './SectionTabs.module.css';
import { useCurrentSection } from './use-current-section.ts';

type Props = { sections: readonly { id: string; title: string }[] };

/** One tab for each section, which stick below the header; plain anchors before and without script (spec 4, Topic detail). */
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
