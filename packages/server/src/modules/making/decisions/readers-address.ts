import { articleAddress } from '@griot/content/sanitise/addresses';

const LONGEST = 2048;
/** They tell a publisher that the reader came from its feed, which is not so, and make one page look like many. */
const tracking = /^(utm_\w+|at_(medium|campaign|custom\d)|fbclid|gclid|dclid|mc_[ce]id|igshid|ns_\w+|xtor)$/i;

/** Where readers are sent for the original: absolute, https (DET-19), the same for the same page. */
export function readersAddress(found: string): string | undefined {
  const url = articleAddress(found.trim());
  if (url?.username !== '' || url.password !== '') return undefined;
  if (!url.hash.startsWith('#!')) url.hash = ''; // such a one is part of the address on pages made by script
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  return url.href.length > LONGEST ? undefined : url.href;
}

/** The site as readers know it. */
export function domainOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? '';
}
