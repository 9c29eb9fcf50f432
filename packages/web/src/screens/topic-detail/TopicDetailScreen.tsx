import { feedTiming } from '@griot/domain/constants';
import { currentSection } from '@griot/domain/topic/current-section';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ArticleRows } from '../../features/feed/outside/ArticleRows.tsx';
import { rememberTopic } from '../../features/feed/outside/known-topic.ts';
import { ListPage } from '../../features/page-frame/ListPage.tsx';
import { useLeftPage } from '../../features/page-frame/left-page.ts';
import { watchSight } from '../../platform/page/nearness.ts';
import { scrollIntoView } from '../../platform/page/scroll/scrolling.ts';
import type { ScreenProps } from '../../platform/routing/define-route.ts';
import { isPlainClick } from '../../platform/routing/navigation.tsx';
import { goToPart, partsNow, watchScroll } from '../../platform/surface/parts.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { useWords } from '../../session/context/words.ts';
import { Tabs, tabClass } from '../../ui/controls/Tabs.tsx';
import { type Topic, type TopicQuery, topicKey } from './load-topic.ts';
import styles from './TopicDetailScreen.module.css';
import { TopicHead } from './TopicHead.tsx';

/** A topic that editors put together, in sections (spec 2, Topic page). */
export function Screen({ query: { more_id }, data: topic }: ScreenProps<TopicQuery, Topic>) {
  const { content } = useMarket();
  const client = useClient();
  useLeftPage(topicKey(more_id), topic);
  useEffect(() => {
    if (client !== null) rememberTopic(client, { ...topic, more_id });
  }, [client, more_id, topic]);
  const head = useRef<HTMLElement>(null);
  const isHeadGone = useIsGone(head);
  const sections = topic.articles.map((section, index) => ({ ...section, id: `section-${index + 1}` }));
  return (
    <ListPage anchor={more_id} title={isHeadGone ? topic.title : ''}>
      <TopicHead topic={topic} isSample={topic.is_sample === true} ref={head} />
      {sections.length > 1 && <SectionTabs sections={sections} />}
      {sections.map((section, index) => (
        <section key={section.id} className={styles.section} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 className={styles.title} id={`${section.id}-title`} tabIndex={-1} lang={content.code} dir={content.dir}>
            {section.title}
          </h2>
          <ArticleRows items={section.articles} isFirstScreen={index === 0} isWhole />
        </section>
      ))}
    </ListPage>
  );
}

/** Whether an element has scrolled out of sight. */
function useIsGone(element: RefObject<HTMLElement | null>): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(
    () => (element.current === null ? undefined : watchSight(element.current, (isSeen) => setGone(!isSeen))),
    [element],
  );
  return isGone;
}

type Props = { sections: readonly { id: string; title: string }[] };

/**
 * One tab for each section, which stick below the header; plain anchors before and without script (spec 4, Topic
 * detail).
 */
function SectionTabs({ sections }: Props) {
  const words = useWords();
  const bar = useRef<HTMLElement>(null);
  const active = useRef<HTMLAnchorElement>(null);
  const { current, goTo } = useCurrentSection(sections, bar);
  useEffect(() => {
    if (current !== null && active.current !== null) scrollIntoView(active.current);
  }, [current]);
  const follow = (event: MouseEvent, index: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goTo(index);
  };
  return (
    <Tabs className={styles.sections} label={words('sections')} ref={bar}>
      {sections.map(({ id, title }, index) => (
        <a
          key={id}
          className={tabClass}
          href={`#${id}`}
          dir="auto"
          onClick={(event) => follow(event, index)}
          aria-current={index === current ? 'location' : undefined}
          ref={index === current ? active : undefined}
        >
          {title}
        </a>
      ))}
    </Tabs>
  );
}

/** The section that is read, marked as the reader scrolls, and the way to any; null until the page is alive. */
function useCurrentSection(sections: readonly { id: string }[], bar: RefObject<HTMLElement | null>) {
  const client = useClient();
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
