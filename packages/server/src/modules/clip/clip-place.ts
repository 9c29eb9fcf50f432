import type { ClipItem } from './clip.face.ts';

/** The request id of a page names its last clip, so that any process can continue after it. */
export function requestIdOf(last: ClipItem | undefined, unique: string): string {
  const place = last ? `${last.create_time.toString(36)}.${last.id}` : '';
  return `${place}.${unique.replaceAll('-', '').slice(0, 16)}`;
}

/** How many clips of the list the page of a request went through; none for an id that is not ours. */
export function placeIn(items: readonly ClipItem[], requestId = ''): number {
  const [, time = '', id = ''] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,32})\.[0-9a-z]*$/.exec(requestId) ?? [];
  const at = Number.parseInt(time, 36);
  if (Number.isNaN(at)) return 0;
  const next = items.findIndex((item) => item.create_time < at || (item.create_time === at && item.id > id));
  return next < 0 ? items.length : next;
}
