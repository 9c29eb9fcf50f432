const web = /^https?:\/\/([^/?#\s]+)[^\s]*$/i;

/** The original of an article, upgraded to https; empty where it is no web address (DET-19). */
export function originalAddress(address: string): string {
  const host = web.exec(address)?.[1];
  if (host === undefined || host.includes('@')) return ''; // `https://bank.example@elsewhere`
  // A port of its own speaks http alone.
  return host.includes(':') ? address : address.replace(/^https?/i, 'https');
}

/** Whether the original can stand in a frame of ours, whose pages frame nothing that comes by http (DET-13). */
export function isFramedSafely(address: string): boolean {
  return /^https:/i.test(originalAddress(address));
}

/** Whether a domain of the settings is meant: it itself or a part of it; none for an empty setting (DET-07). */
export function isOfDomain(domain: string, setting: string): boolean {
  return setting !== '' && (domain === setting || domain.endsWith(`.${setting}`));
}
