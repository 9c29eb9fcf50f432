import { addressGuard } from '../../fetch/address/address-guard.ts';
import { readAddress } from '../../fetch/address/read-address.ts';

const longest = 2000;
const guard = addressGuard();

/**
 * Where an ad leads, as browsers write it; undefined for where none may lead. An advertiser names it and our own link
 * leads there, so it is https at the usual port of a public host, without a user name that could pass for one.
 */
export function adTargetOf(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' || url.port !== '' || url.href.length > longest) return undefined;
  return readAddress(url.href, guard).ok ? url.href : undefined;
}
