import type { SwipeDirection } from '@griot/domain/article/swipe-direction';

/** Which picture is shown, how large, and how far it was moved from the middle. */
export type Viewer = {
  readonly at: number;
  readonly count: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
};

export type Frame = { readonly width: number; readonly height: number };

export type ViewerEvent =
  /** Two fingers: `x` and `y` are where they are, from the middle of the frame. */
  | { type: 'pinched'; factor: number; x: number; y: number; frame: Frame }
  | { type: 'dragged'; right: number; down: number; frame: Frame }
  | { type: 'swiped'; direction: SwipeDirection | null; isRtl: boolean }
  | { type: 'stepped'; by: -1 | 1 }
  | { type: 'tappedTwice'; x: number; y: number; frame: Frame };

const LARGEST = 5;
const CLOSER = 2.5;

export const viewing = (at: number, count: number): Viewer => ({ at, count, scale: 1, x: 0, y: 0 });

export function viewerState(viewer: Viewer, event: ViewerEvent): Viewer {
  switch (event.type) {
    case 'pinched':
      return zoomed(viewer, viewer.scale * event.factor, event);
    case 'tappedTwice':
      return zoomed(viewer, viewer.scale > 1 ? 1 : CLOSER, event);
    case 'dragged':
      return within({ ...viewer, x: viewer.x + event.right, y: viewer.y + event.down }, event.frame);
    case 'swiped': {
      const { direction, isRtl } = event;
      // What is larger than the screen is moved, not left.
      if (viewer.scale > 1 || (direction !== 'left' && direction !== 'right')) return viewer;
      return stepped(viewer, (direction === 'left') === isRtl ? -1 : 1);
    }
    case 'stepped':
      return stepped(viewer, event.by);
  }
}

function stepped(viewer: Viewer, by: -1 | 1): Viewer {
  const at = Math.min(viewer.count - 1, Math.max(0, viewer.at + by));
  return at === viewer.at ? viewer : viewing(at, viewer.count);
}

/** What is under the fingers stays under them. */
function zoomed(viewer: Viewer, wanted: number, { x, y, frame }: { x: number; y: number; frame: Frame }): Viewer {
  const scale = Math.min(LARGEST, Math.max(1, wanted));
  const grown = scale / viewer.scale;
  return within({ ...viewer, scale, x: x - (x - viewer.x) * grown, y: y - (y - viewer.y) * grown }, frame);
}

/** A picture covers the frame as far as it can: none of its edges comes further in than the frame's. */
function within(viewer: Viewer, { width, height }: Frame): Viewer {
  const [mostX, mostY] = [((viewer.scale - 1) * width) / 2, ((viewer.scale - 1) * height) / 2];
  return { ...viewer, x: clamp(viewer.x, mostX), y: clamp(viewer.y, mostY) };
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) || 0;
