import { articleAddress } from '@griot/content/sanitise/addresses';

const LONGEST = 2048;
/** They tell a publisher that the reader came from its feed, which is not so, and make one page look like many. */
const tracking = /^(utm_\w+|at_(medium|campaign|custom\d)|fbclid|gclid|dclid|mc_[ce]id|igshid|ns_\w+|xtor)$/i;

/** Where readers are sent for the original: absolute, https (DET-19), the same for the same page. */
export function readersAddress(found: string): string | undefined {
  return written(articleAddress(found.trim()));
}

/** Where we ask for the page ourselves: as its feed says, since a site without https would not be found by it. */
export function pageAddress(found: string): string | undefined {
  const url = URL.parse(found.trim());
  return written(url && /^https?:$/.test(url.protocol) ? url : undefined);
}

function written(url: URL | undefined): string | undefined {
  if (url?.username !== '' || url.password !== '') return undefined;
  if (!url.hash.startsWith('#!')) url.hash = ''; // such a one is part of the address on pages made by script
  const names = [...url.searchParams.keys()].filter((name) => tracking.test(name));
  for (const name of names) url.searchParams.delete(name);
  return url.href.length > LONGEST ? undefined : url.href;
}

/** The site as readers know it. */
export function domainOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? '';
}
