import { type LanguageCode, languages } from '@griot/locale/languages';
import { optionalData } from '../data-file.ts';
import { isClear, type Profiles, type Standing, standingOf } from './detect.ts';
import { type Profile, type ReadyProfile, readyProfile } from './profile.ts';
import { languagesByScript } from './script-of.ts';

async function readProfile(language: LanguageCode): Promise<(readonly [LanguageCode, ReadyProfile])[]> {
  const profile = await optionalData<Profile>(
    import(/* @vite-ignore */ `./profiles/${language}.json`, { with: { type: 'json' } }),
  );
  return profile === undefined ? [] : [[language, readyProfile(profile)]];
}

/**
 * The profiles that distinguish languages of one script (tools/language/learn-profiles.ts). A language that has its
 * script to itself needs no profile; another without one is recognised only where it is declared.
 */
const profiles: Profiles = new Map((await Promise.all(languages.map(({ code }) => readProfile(code)))).flat());

/** Before 1989 Indonesian had this code, and some feeds still send it. */
const oldCodes: Record<string, string> = { in: 'id' };

/**
 * The language of a text: the declared one unless the text contradicts it, else by script, else by trigrams. Undefined
 * if it is unclear or an unsupported language.
 */
export function languageOf(
  text: string,
  { declared }: { declared?: string | undefined } = {},
): LanguageCode | undefined {
  const primary = declared?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const said = oldCodes[primary] ?? primary;
  const candidates = languagesByScript(text);
  if (candidates === undefined) return ours(said);
  const [only, ...others] = candidates;
  if (only === undefined || others.length === 0) return only;
  const standing = standingOf(text, among(candidates));
  const declaredOne = candidates.find((language) => language === said);
  if (standing === undefined) return declaredOne;
  if (declaredOne !== undefined) return checked(declaredOne, standing);
  const isForeign = said !== '' && ours(said) === undefined;
  return isClear(standing) && !(isForeign && standing.length < LONG) ? standing.closest : undefined;
}

const ours = (said: string): LanguageCode | undefined => languages.find(({ code }) => code === said)?.code;

const among = (candidates: readonly LanguageCode[]): Profiles =>
  new Map([...profiles].filter(([language]) => candidates.includes(language)));

/** This many trigrams, the opening of an article, are enough to contradict a declaration. */
const LONG = 150;
const BEYOND_DOUBT = 0.6;
const STRANGE = 1.2;

/**
 * Declarations are often copied from templates: a long text that is clearly in another or no known language overrides
 * one.
 */
function checked(declared: LanguageCode, standing: Standing): LanguageCode | undefined {
  const { closest, clearness, strangeness, length } = standing;
  if (length < LONG) return declared;
  if (!profiles.has(declared)) return clearness >= BEYOND_DOUBT ? closest : declared;
  if (closest !== declared) return clearness >= BEYOND_DOUBT ? closest : undefined;
  return strangeness > STRANGE && clearness < 0 ? undefined : declared;
}
