const TAG = /^[a-z]{2,8}(?:[-_][a-z0-9]{1,8}){0,4}$/i;

/** The language tag of the publisher, or null if it is not valid. */
export function languageTag(given: string | undefined): string | null {
  const tag = given?.trim() ?? '';
  return TAG.test(tag) ? tag.replaceAll('_', '-') : null;
}
