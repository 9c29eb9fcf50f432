import { createContext, use } from 'react';
import { hrefs } from '../platform/routing/hrefs.ts';

const CameFromContext = createContext('');

export const CameFromProvider = CameFromContext;

/** The feed address the server was asked from, else the feed's first page. */
export function useCameFrom(): string {
  return use(CameFromContext) || hrefs.feeds();
}
