import type { CallMarket } from '@griot/contract/define-call';

/** A market as a short text with all that a call needs: the table of markets is not part of every page's script. */
export const tagOf = ({ key, domain }: CallMarket): string => `${key}:${domain}`;

export function marketOfTag(tag: string): CallMarket {
  const [key = '', domain = ''] = tag.split(':');
  return { key, country: key.slice(0, 2), language: key.slice(2), domain };
}
