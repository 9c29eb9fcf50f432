import type { Place } from './rooms.ts';

const src = 'packages/server/src';
/** A face and the file that builds an area stand at its door: the one below all its rooms, the other above them. */
const AT_THE_DOOR = /^(open-[^/]+|[^/]+\.face)\.ts$/;

/** A file in the root of the server is a room of its own, a folder is one; of an area each folder is one. */
function roomOf(path: string): string {
  const [top = '', area = '', below = '', ...rest] = path.split('/');
  if (top !== 'areas') return area === '' ? path : top;
  if (rest.length > 0) return `${area}/${below}`;
  return AT_THE_DOOR.test(below) ? `${area}/${below}` : area;
}

/** The folders of the server among which there is no circle. */
export const serverRooms: Place = { src, roomOf };

/**
 * The order of the server's floors, the lowest first: none imports one that comes after it, not even its face. What
 * all stand on comes first, then the areas, then those who put areas together.
 */
export const serverOrder = [
  'db',
  'memory',
  'fetch',
  'environment',
  'threads',
  'stamps',
  'http',
  'media',
  'market-news',
  'config',
  'events',
  'reader',
  'learning',
  'clips',
  'newsroom',
  'push',
  'conversation',
  'ads',
  'search',
  'publishing',
  'feed',
  'samples',
  'ssr',
  'jobs',
  'app',
  'cli',
];

/** A whole area is one floor; a file in the root of the server is on none. */
function floorOf(path: string): string | undefined {
  const [top = '', area = ''] = path.split('/');
  if (top === 'areas') return area;
  if (path === 'app.ts') return 'app';
  return area === '' ? undefined : top;
}

export const serverFloors: Place = { src, roomOf: floorOf };
