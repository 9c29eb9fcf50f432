import { pageBase } from '../render.ts';

/** Lists that an article is opened from. */
const lists = ['/feeds', '/headline', '/topicdetail', '/search'];

/** The list of ours that the reader came from, below the base; empty for anywhere else. */
export function listAddress(referer: string | undefined, host: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '';
  const { host: from, pathname, search } = new URL(referer);
  if (from !== host) return '';
  if (pathname === `${pageBase}/`) return `/feeds${search}`;
  const path = pathname.startsWith(pageBase) ? pathname.slice(pageBase.length) : '';
  return lists.includes(path) || path.startsWith('/source/') ? path + search : '';
}
