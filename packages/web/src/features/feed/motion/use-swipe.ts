import { swipe as limits } from '@griot/domain/activity-constants';
import { feedTiming } from '@griot/domain/constants';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Clock } from '../../../platform/clock/clock.ts';
import { prefersStillness } from '../../../platform/page/scroll/scrolling.ts';
import { useClient } from '../../../session/context/client.ts';
import { useMarket } from '../../../session/context/market.ts';
import { type Swipe, settled, shiftOf, stepOf } from '../../../ui/motion/swipe.state.ts';

export type Neighbours = { previous: string | undefined; next: string | undefined };

type SwipeOptions = {
  channel: string;
  neighbours: Neighbours;
  /** What the finger moves. */
  panel: RefObject<HTMLElement | null>;
  onGo: (channel: string) => void;
};

/** Moves the channel with the finger, its neighbour beside it, and lets both glide to where they belong (spec 5). */
export function useSwipe({ channel, neighbours, panel, onGo }: SwipeOptions) {
  const { language } = useMarket();
  const client = useClient();
  const preview = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();
  const isRtl = language.dir === 'rtl';
  const slide = useMemo(
    () => new Slide({ panel, preview, neighbours, isRtl, onShow: setShown, onGo, clock: client?.clock }),
    [panel, neighbours, isRtl, onGo, client],
  );
  // The channel that was dragged in is shown now, so its preview goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is about the channel alone
  useLayoutEffect(() => slide.rest(), [channel]);
  useEffect(() => () => slide.stop(), [slide]);
  return { shown, preview, slide };
}

type SwipeContext = Omit<SwipeOptions, 'channel'> & {
  preview: RefObject<HTMLElement | null>;
  isRtl: boolean;
  onShow: (channel: string | undefined) => void;
  clock: Clock | undefined;
};

/** The two lists side by side on the screen; moved by script, frame by frame, without asking React. */
export class Slide {
  readonly #parts: SwipeContext;
  #shift = 0;
  #stop: (() => void) | undefined;

  constructor(parts: SwipeContext) {
    this.#parts = parts;
  }

  get isGliding(): boolean {
    return this.#stop !== undefined;
  }

  drag(moved: number): void {
    const frame = this.#frame();
    this.#parts.onShow(this.#channelAt(stepOf(moved, frame)));
    this.#put(shiftOf(moved, frame), 0);
  }

  lift(swipe: Swipe, at: number): void {
    const frame = this.#frame();
    const { isRtl, clock, onGo, onShow } = this.#parts;
    const step = settled(swipe, at, frame);
    const target = this.#channelAt(step);
    const milliseconds = prefersStillness() ? 0 : feedTiming.swipeAnimation;
    this.#put(step * (isRtl ? frame.width : -frame.width), milliseconds);
    this.#stop = clock?.after(milliseconds, () => {
      this.#stop = undefined;
      if (target === undefined) onShow(undefined);
      else onGo(target);
    });
  }

  /** The neighbour stands where the panel is when nobody moves it, below the header. */
  begin(): void {
    const { left, width, top } = this.#frame();
    const style = this.#parts.preview.current?.style;
    style?.setProperty('left', `${left - this.#shift}px`);
    style?.setProperty('inline-size', `${width}px`);
    style?.setProperty('inset-block-start', `${Math.max(0, top)}px`);
    this.#put(this.#shift, 0);
  }

  rest(): void {
    this.#put(0, 0);
    this.#parts.onShow(undefined);
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #channelAt(step: -1 | 0 | 1): string | undefined {
    const { next, previous } = this.#parts.neighbours;
    return step === 0 ? undefined : step === 1 ? next : previous;
  }

  #frame() {
    const { panel, neighbours, isRtl } = this.#parts;
    const { width = 0, left = 0, top = 0 } = panel.current?.getBoundingClientRect() ?? {};
    const has = { hasNext: neighbours.next !== undefined, hasPrevious: neighbours.previous !== undefined };
    return { ...has, isRtl, width, left, top, limits };
  }

  #put(shift: number, milliseconds: number): void {
    const { panel, preview } = this.#parts;
    const { width } = this.#frame();
    const side = shift > 0 || (shift === 0 && this.#shift > 0) ? -width : width;
    this.#shift = shift;
    place(panel.current, shift, milliseconds);
    place(preview.current, shift + side, milliseconds);
  }
}

function place(element: HTMLElement | null, shift: number, milliseconds: number): void {
  if (element === null) return;
  element.style.transition = milliseconds === 0 ? 'none' : `transform ${milliseconds}ms ease-out`;
  element.style.transform = shift === 0 ? '' : `translateX(${shift}px)`;
}
