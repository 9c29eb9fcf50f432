import { cleanLine } from './clean-line.ts';

const LONGEST = 120;

/** Who signed the article; nobody where that is the source itself, a machine or an address. */
export function bylineOf(said: readonly (string | null | undefined)[], sourceName: string): string {
  const found = said.map((name) => cleanLine(name ?? '', LONGEST)).find((name) => name !== '') ?? '';
  const isNobody = /^(admin|administrator|editor|webmaster|newsroom|staff|web ?desk|news ?desk|unknown|none)$/i.test(
    found,
  );
  if (isNobody || /@|https?:|www\./i.test(found)) return '';
  return found.toLowerCase() === sourceName.toLowerCase() ? '' : found;
}
