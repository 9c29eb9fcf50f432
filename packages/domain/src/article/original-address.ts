const web = /^https?:\/\/([^/?#\s]+)[^\s]*$/i;

/** The original of an article, upgraded to https; empty where it is no web address (DET-19). */
export function originalAddress(address: string): string {
  const host = web.exec(address)?.[1];
  if (host === undefined || host.includes('@')) return ''; // `https://bank.example@elsewhere`
  // An address with a port is not upgraded: that port may not serve https.
  return host.includes(':') ? address : address.replace(/^https?/i, 'https');
}

/** Whether the original can be shown in a frame: our https pages cannot frame http (DET-13). */
export function isFramedSafely(address: string): boolean {
  return /^https:/i.test(originalAddress(address));
}

/** Whether a domain is the one in the settings or a subdomain of it; an empty setting matches none (DET-07). */
export function isOfDomain(domain: string, setting: string): boolean {
  return setting !== '' && (domain === setting || domain.endsWith(`.${setting}`));
}
