import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { keepInView } from '../../platform/page/keep-in-view.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { useWords } from '../../session/session.tsx';
import styles from './ChannelTabs.module.css';

type Tab = { id: string; name: string };
type Props = { tabs: readonly Tab[]; current: string; fontSize: number };

/** For You first, then the categories; plain links, in reading order whatever the direction (spec 2, Feed page). */
export function ChannelTabs({ tabs, current, fontSize }: Props) {
  const bar = useRef<HTMLElement>(null);
  const active = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current !== '' && active.current !== null) keepInView(active.current);
  }, [current]);
  useEffect(() => {
    bar.current?.style.setProperty('--channel-font', `${fontSize / 16}rem`);
  }, [fontSize]);
  return (
    <nav className={styles.bar} aria-label={useWords()('channels')} ref={bar}>
      {tabs.map(({ id, name }) => (
        <Link
          key={id}
          className={styles.tab ?? ''}
          href={hrefs.feeds(id)}
          replace
          aria-current={id === current ? 'page' : undefined}
          ref={id === current ? active : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
