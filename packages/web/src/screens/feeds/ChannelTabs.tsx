import { mainChannel } from '@griot/domain/channels';
import { useEffect, useRef } from 'react';
import { scrollIntoView } from '../../platform/page/scroll/scrolling.ts';
import { goToChannel } from '../../platform/routing/go-to-channel.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import { Tabs, tabClass } from '../../ui/controls/Tabs.tsx';
import styles from './ChannelTabs.module.css';

type Tab = { id: string; name: string };
type Props = { tabs: readonly Tab[]; current: string; fontSize: number; onAgain?: () => void };

/**
 * For You first, then the categories; plain links, in reading order whatever the direction (spec 2, Feed page). The one
 * that is open already refreshes it.
 */
export function ChannelTabs({ tabs, current, fontSize, onAgain }: Props) {
  const bar = useRef<HTMLElement>(null);
  const active = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current !== '' && active.current !== null) scrollIntoView(active.current);
  }, [current]);
  useEffect(() => {
    bar.current?.style.setProperty('--channel-font', `${fontSize / 16}rem`);
  }, [fontSize]);
  return (
    <Tabs className={styles.channels} label={useWords()('channels')} ref={bar}>
      {tabs.map(({ id, name }) => (
        <Link
          key={id}
          className={tabClass}
          href={hrefs.feeds(id)}
          onClick={(event) => {
            event.preventDefault();
            if (id !== current) goToChannel({ from: current, to: id, first: mainChannel });
            else onAgain?.();
          }}
          aria-current={id === current ? 'page' : undefined}
          ref={id === current ? active : undefined}
        >
          {name}
        </Link>
      ))}
    </Tabs>
  );
}
