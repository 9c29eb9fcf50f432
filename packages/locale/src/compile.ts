import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Catalogue } from './translate.ts';

/**
 * ICU texts to what the runtime reads. A key that is missing or not known stops the build, so that no reader meets
 * a hole.
 */
export function compileCatalogue(
  code: string,
  texts: Record<string, string>,
  english: Record<string, string>,
): Catalogue {
  const missing = Object.keys(english).filter((key) => !(key in texts));
  const unknown = Object.keys(texts).filter((key) => !(key in english));
  if (missing.length > 0) throw new Error(`messages/${code}.json lacks ${missing.join(', ')}`);
  if (unknown.length > 0) throw new Error(`messages/${code}.json has keys English does not: ${unknown.join(', ')}`);
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]));
}
