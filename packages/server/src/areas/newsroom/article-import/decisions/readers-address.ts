import { articleAddress } from '@griot/content/sanitise/addresses';

const LONGEST = 2048;
/** Tracking parameters: they misreport where the reader came from, and make one page look like many. */
const tracking = /^(utm_\w+|at_(medium|campaign|custom\d)|fbclid|gclid|dclid|mc_[ce]id|igshid|ns_\w+|xtor)$/i;

/** The address of the original for readers: absolute, https (DET-19), and the same for the same page. */
export function readersAddress(found: string): string | undefined {
  return written(articleAddress(found.trim()));
}

/** The address we fetch the page from: with the feed's own protocol, since some sites have no https. */
export function pageAddress(found: string): string | undefined {
  const url = URL.parse(found.trim());
  return written(url && /^https?:$/.test(url.protocol) ? url : undefined);
}

function written(url: URL | undefined): string | undefined {
  if (url?.username !== '' || url.password !== '') return undefined;
  if (!url.hash.startsWith('#!')) url.hash = ''; // pages made by script use it as part of the address
  const names = [...url.searchParams.keys()].filter((name) => tracking.test(name));
  for (const name of names) url.searchParams.delete(name);
  return url.href.length > LONGEST ? undefined : url.href;
}

/** The site as readers know it. */
export function domainOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? '';
}
