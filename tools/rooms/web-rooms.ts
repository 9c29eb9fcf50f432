import type { Place } from './rooms.ts';

const src = 'packages/web/src';
/** Layers of which each folder is a room of its own. */
const IN_PARTS = ['screens', 'features'];

/** Each screen and each feature is a room, and so is each other layer; a file in the root of the app is in none. */
function roomOf(path: string): string | undefined {
  const [layer = '', part = ''] = path.split('/');
  if (part === '') return undefined;
  return IN_PARTS.includes(layer) ? `${layer}/${part}` : layer;
}

/** The rooms of the app among which there is no circle. */
export const webRooms: Place = { src, roomOf };

/**
 * The order of the app's floors, the lowest first: none imports one that comes after it. Features know each other by
 * their faces (`x.face.ts`), and each only those that come before it.
 */
export const webOrder = [
  'styles',
  'ui',
  'platform',
  'session',
  'overlay',
  'page-frame',
  'data-use',
  'consent',
  'push',
  'reading',
  'article',
  'reactions',
  'share',
  'related',
  'local-news',
  'clips',
  'account',
  'comments',
  'hot-comments',
  'inbox',
  'feedback',
  'preferences',
  'ads',
  'country',
  'prompts',
  'side-panel',
  'search',
  'settings',
  'offline',
  'feed',
  'screens',
  'app',
  'worker',
];

/** Of features each is a floor, every other layer is one. */
function floorOf(path: string): string | undefined {
  const [layer = '', feature = ''] = path.split('/');
  if (feature === '') return undefined;
  return layer === 'features' ? feature : layer;
}

export const webFloors: Place = { src, roomOf: floorOf };
