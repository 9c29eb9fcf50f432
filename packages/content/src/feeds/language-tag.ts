const TAG = /^[a-z]{2,8}(?:[-_][a-z0-9]{1,8}){0,4}$/i;

/** A language as the publisher named it, or null for what names none. */
export function languageTag(given: string | undefined): string | null {
  const tag = given?.trim() ?? '';
  return TAG.test(tag) ? tag.replaceAll('_', '-') : null;
}
