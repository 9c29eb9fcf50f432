import type { CallMarket } from '@griot/contract/define-call';

/** A market in few letters, with all that a call needs to know of it: the table of markets is not on every phone. */
export const tagOf = ({ key, domain }: CallMarket): string => `${key}:${domain}`;

export function marketOfTag(tag: string): CallMarket {
  const [key = '', domain = ''] = tag.split(':');
  return { key, country: key.slice(0, 2), language: key.slice(2), domain };
}
