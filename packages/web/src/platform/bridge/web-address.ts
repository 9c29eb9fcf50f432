/** Whole and safe to open, or undefined: publishers write addresses too, and a page is all that may be opened. */
export function webAddress(address: string, base: string | undefined): string | undefined {
  try {
    const url = new URL(address, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined; // no address at all
  }
}
