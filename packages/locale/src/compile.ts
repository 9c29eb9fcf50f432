import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Catalogue } from './translate.ts';

export type Texts = Readonly<Record<string, string>>;

/** Keys of English that a language lacks, and keys it has that English has not. */
export function gapsIn(texts: Texts, english: Texts): { missing: string[]; unknown: string[] } {
  return {
    missing: Object.keys(english).filter((key) => !(key in texts)),
    unknown: Object.keys(texts).filter((key) => !(key in english)),
  };
}

/**
 * ICU texts to what the runtime reads. A key that is missing or not known stops the build, so that no reader meets
 * a hole (I18-02). A draft, which only `npm run dev` asks for, shows the English text instead.
 */
export function compileCatalogue(
  code: string,
  { texts, english, isDraft = false }: { texts: Texts; english: Texts; isDraft?: boolean },
): Catalogue {
  const { missing, unknown } = gapsIn(texts, english);
  if (isDraft) return compiled({ ...english, ...Object.fromEntries(known(texts, english)) });
  if (missing.length > 0) throw new Error(`messages/${code}.json lacks ${missing.join(', ')}`);
  if (unknown.length > 0) throw new Error(`messages/${code}.json has keys English does not: ${unknown.join(', ')}`);
  return compiled(texts);
}

const known = (texts: Texts, english: Texts) => Object.entries(texts).filter(([key]) => key in english);

const compiled = (texts: Texts): Catalogue =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]));

type Runtime = { process?: { env: Readonly<Record<string, string | undefined>> } };

/** Whether this process was started by `npm run dev` (tools/launch/dev.mjs). */
export const isDraftAsked = ({ process }: Runtime = globalThis as Runtime): boolean =>
  process?.env.DRAFT_MESSAGES === '1';
