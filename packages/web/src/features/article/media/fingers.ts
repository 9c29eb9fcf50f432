import { swipeDirection } from '@griot/domain/article/swipe-direction';
import type { PointerEvent } from 'react';
import type { Frame, Viewer, ViewerEvent } from './viewer.state.ts';

type Point = { x: number; y: number };
const DOUBLE_TAP = 300;
const STILL = 10;

/** Turns touches on a picture into events: one finger moves or swipes, two pinch, two taps zoom in. */
export class Fingers {
  readonly #down = new Map<number, Point>();
  readonly #tell: (event: ViewerEvent) => void;
  #start: Point | null = null;
  #lastTap = Number.NEGATIVE_INFINITY;

  constructor(tell: (event: ViewerEvent) => void) {
    this.#tell = tell;
  }

  press(event: PointerEvent): void {
    this.#down.set(event.pointerId, pointOf(event));
    this.#start = this.#down.size === 1 ? pointOf(event) : null;
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOf(event);
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    this.#down.set(event.pointerId, now);
    const frame = frameOf(event);
    if (other === undefined) {
      this.#tell({ type: 'dragged', right: now.x - before.x, down: now.y - before.y, frame });
      return;
    }
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    this.#tell({
      type: 'pinched',
      factor,
      ...fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, event),
      frame,
    });
  }

  lift(event: PointerEvent, { scale }: Viewer, isRtl: boolean): void {
    const [start, end] = [this.#start, pointOf(event)];
    this.lose(event);
    if (start === null) return;
    const [right, down] = [end.x - start.x, end.y - start.y];
    if (Math.hypot(right, down) < STILL) this.#tap(event);
    else if (scale === 1) this.#tell({ type: 'swiped', direction: swipeDirection(right, down), isRtl });
  }

  lose(event: PointerEvent): void {
    this.#down.delete(event.pointerId);
    this.#start = null;
  }

  #tap(event: PointerEvent): void {
    const isSecond = event.timeStamp - this.#lastTap < DOUBLE_TAP;
    this.#lastTap = isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp;
    if (isSecond) this.#tell({ type: 'tappedTwice', ...fromMiddle(pointOf(event), event), frame: frameOf(event) });
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function frameOf({ currentTarget }: PointerEvent): Frame {
  return { width: currentTarget.clientWidth, height: currentTarget.clientHeight };
}

function fromMiddle({ x, y }: Point, { currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}
