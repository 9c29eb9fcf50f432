import { longestKey } from './source.ts';

/** `https://www.courier.example/feed` -> `courier-example`: what a source is called where nobody named it. */
export function keyOfAddress(address: string): string {
  const key = hostOf(address)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return key.slice(0, longestKey).replace(/-$/, '') || 'source';
}

/** Without what most hosts begin with: feeds often have a host of their own beside the pages'. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^(www\d?|feeds?|rss|m|amp)\.(?=[^.]+\.)/, '');
}
