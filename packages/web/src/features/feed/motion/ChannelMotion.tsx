import { swipe as limits } from '@griot/domain/activity-constants';
import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { onceLifted } from '../../../platform/input/once-lifted.ts';
import { claimGestures, type Touching, watchTouches } from '../../../platform/input/touches.ts';
import { savedScrollPosition } from '../../../platform/page/scroll/scroll-position.ts';
import { isScrolled } from '../../../platform/page/scroll/scrolling.ts';
import { hrefs } from '../../../platform/routing/hrefs.ts';
import { useClient } from '../../../session/context/client.ts';
import {
  atRest,
  collapseAfter,
  isArmed,
  type Pull,
  type PullEvent,
  pullToRefresh,
} from '../../../ui/motion/pull-to-refresh.state.ts';
import { noSwipe, type Swipe, swiping } from '../../../ui/motion/swipe.state.ts';
import type { FeedList } from '../list/feed-list.state.ts';
import type { AskOutcome } from '../list/feed-lists.ts';
import { Preview } from './Preview.tsx';
import { PullRow } from './PullRow.tsx';
import { pullLimits } from './pull-limits.ts';
import { type Neighbours, type Slide, useSwipe } from './use-swipe.ts';

export type MotionProps = {
  list: FeedList;
  listOf: (channel: string) => FeedList;
  neighbours: Neighbours;
  /** Where fingers are watched, and what they move. */
  frame: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  /** What the first finger did while this was on its way. */
  earlyTouches?: (() => readonly TouchEvent[]) | undefined;
  onRefresh: () => Promise<AskOutcome>;
  onGo: (channel: string) => void;
};

/**
 * What a finger does to a channel: pulls it to refresh it, drags it aside for its neighbour. Comes with the first
 * touch.
 */
export function ChannelMotion(props: MotionProps) {
  const { list, listOf, neighbours, frame, panel, earlyTouches, onRefresh, onGo } = props;
  const [pull, send] = usePull(list);
  const { shown, preview, slide } = useSwipe({ channel: list.channel, neighbours, panel, onGo });
  const latest = useRef({ pull, slide, onRefresh });
  latest.current = { pull, slide, onRefresh };

  useEffect(claimGestures, []);
  useEffect(
    () => (frame.current === null ? undefined : watchTouches(frame.current, fingers(latest, send), earlyTouches?.())),
    [frame, send, earlyTouches],
  );

  return (
    <>
      <PullRow pull={pull} />
      {shown !== undefined && (
        <Preview
          ref={preview}
          list={listOf(shown)}
          anchor={savedScrollPosition(hrefs.feeds(shown)).anchor}
          slide={slide}
        />
      )}
    </>
  );
}

type Latest = { pull: Pull; slide: Slide; onRefresh: MotionProps['onRefresh'] };

/** Sideways is a swipe; down, from the top of the page, is a pull; anything else scrolls the page. */
function fingers(latest: RefObject<Latest>, send: ReturnType<typeof usePull>[1]): Touching {
  let finger: Swipe = noSwipe;
  let canPull = false;
  let canSwipe = true;
  const end = (at: number, isLifted: boolean) => {
    const { pull, slide, onRefresh } = latest.current;
    const was = finger;
    finger = noSwipe;
    if (was.name === 'sideways') slide.lift(isLifted ? was : noSwipe, at);
    if (was.name !== 'downwards' || !canPull) return;
    send(isLifted ? { type: 'released' } : { type: 'dragged', distance: 0 });
    if (!isLifted || !isArmed(pull)) return;
    void onRefresh().then((asked) => {
      if (asked === 'dropped') send({ type: 'answered', found: null, isFlagged: false });
    });
  };
  return {
    onTouch({ x, y, at, isInCarousel }) {
      const { pull, slide } = latest.current;
      canSwipe = !isInCarousel;
      canPull = !isScrolled() && pull.name !== 'loading';
      finger = slide.isGliding ? noSwipe : swiping(noSwipe, { type: 'touched', x, y, at }, limits);
    },
    onMove(x: number, y: number): boolean {
      finger = swiping(finger, { type: 'moved', x, y }, limits);
      if (finger.name === 'sideways' && !canSwipe) finger = noSwipe;
      if (finger.name === 'sideways') latest.current.slide.drag(finger.moved);
      if (finger.name !== 'downwards') return finger.name === 'sideways';
      if (finger.moved <= 0 && latest.current.pull.name === 'hidden') canPull = false; // it went to scroll
      if (canPull) send({ type: 'dragged', distance: finger.moved });
      return canPull;
    },
    onLift: (at: number) => end(at, true),
    onLost: () => end(0, false),
  };
}

/** The pull row of a list: what the thumb does, and how refreshing it goes, by whichever way it began. */
function usePull(list: FeedList) {
  const client = useClient();
  const [pull, send] = useReducer((now: Pull, event: PullEvent) => pullToRefresh(now, event, pullLimits), atRest);
  const { phase, found, rows } = list;
  const isRefreshing = phase.name === 'refreshing' && rows.length > 0;
  const isFailed = phase.name === 'failed' && phase.while === 'refreshing';
  useEffect(() => {
    // This script comes while the reader presses a card for the first time, and a copy of the news may be refreshed
    // then.
    if (isRefreshing) return onceLifted(() => send({ type: 'began' }));
    if (isFailed) send({ type: 'failed' });
    // That nothing new came is shown longer than a count.
    else send({ type: 'answered', found, isFlagged: found === null || list.isSaved });
    return undefined;
  }, [isRefreshing, isFailed, found, list.isSaved]);
  useEffect(() => {
    const delay = collapseAfter(pull, pullLimits);
    return delay === null ? undefined : client?.clock.after(delay, () => send({ type: 'collapsed' }));
  }, [pull, client]);
  return [pull, send] as const satisfies [Pull, unknown];
}
