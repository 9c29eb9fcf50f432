import { articleAddress, webAddress } from '../../sanitise/addresses.ts';

/** A picture's address, absolute and https: our https pages can show no other. */
export function pictureAddress(found: string, page: string): string | undefined {
  const address = webAddress(found, articleAddress(page));
  const url = address === undefined ? undefined : new URL(address);
  if (url?.port === '') url.protocol = 'https:';
  return url?.protocol === 'https:' ? url.href : undefined;
}
