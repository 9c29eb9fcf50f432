/** Our name, as a robots.txt would write it. */
export const robotsName = 'griot';

/** Who we are and where to complain, in every request; what would break a header is left out. */
export function userAgent(version: string, contact: string | undefined): string {
  const where = contact?.replace(/[^\x21-\x7e]|[()\\]/g, '').slice(0, 200);
  return `Griot/${version} (news reader${where ? `; +${where}` : ''})`;
}
