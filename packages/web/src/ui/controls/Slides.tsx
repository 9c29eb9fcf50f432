import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import styles from './Slides.module.css';

export type SlidesHandle = {
  readonly track: HTMLElement | null;
  /** To the next one; after the last comes the first. */
  next(): void;
};

type Props = {
  label: string;
  hasDots?: boolean;
  /** Runs what it is given a little later: how often the dots look where the slides are while these move (FEED-25). */
  later?: (look: () => void) => void;
  children: readonly ReactNode[];
  ref?: Ref<SlidesHandle>;
};

/** Things side by side that a thumb pushes along, in either reading direction; the browser does the moving. */
export function Slides({ label, hasDots = false, later, children: all, ref }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const { at, moved } = useDot(track, later);
  useImperativeHandle(ref, () => ({
    get track() {
      return track.current;
    },
    next() {
      if (track.current !== null) goTo(track.current, (nearest(track.current) + 1) % track.current.children.length);
    },
  }));
  return (
    <>
      <ul className={styles.track} aria-label={label} ref={track} onScroll={hasDots ? moved : undefined}>
        {all.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
          <li key={index}>{slide}</li>
        ))}
      </ul>
      {hasDots && all.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {all.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            <span key={index} data-now={index === at || undefined} />
          ))}
        </div>
      )}
    </>
  );
}

function useDot(track: RefObject<HTMLElement | null>, later: Props['later']) {
  const [at, setAt] = useState(0);
  const isDue = useRef(false);
  function look(): void {
    isDue.current = false;
    if (track.current !== null) setAt(nearest(track.current));
  }
  function moved(): void {
    if (later === undefined || isDue.current) return;
    isDue.current = true;
    later(look);
  }
  return { at, moved };
}

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

function nearest(track: Element): number {
  const middle = middleOf(track);
  const distances = [...track.children].map((slide) => Math.abs(middleOf(slide) - middle));
  return distances.indexOf(Math.min(...distances));
}

function goTo(track: Element, index: number): void {
  const slide = track.children[index];
  if (slide !== undefined) track.scrollBy({ left: middleOf(slide) - middleOf(track) });
}
