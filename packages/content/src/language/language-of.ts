import type { LanguageCode } from '@griot/locale/languages';
import { isClear, type Profiles, type Standing, standingOf } from './detect.ts';
import { type Profile, readyProfile } from './profile.ts';
import { languagesByScript } from './script-of.ts';

/** Languages that share their script with another of ours, and so need telling apart. */
const told = ['en', 'fr', 'de', 'id', 'sw', 'ha', 'hi', 'mr', 'ar', 'ur'] as const satisfies readonly LanguageCode[];

async function readProfile(language: string): Promise<Profile> {
  const file = (await import(`./profiles/${language}.json`, { with: { type: 'json' } })) as { default: Profile };
  return file.default;
}

const profiles: Profiles = new Map(
  await Promise.all(told.map(async (language) => [language, readyProfile(await readProfile(language))] as const)),
);

/** Before 1989 Indonesian had this code, and some feeds still send it. */
const oldCodes: Record<string, string> = { in: 'id' };

/**
 * The language a text is written in: what its publisher declares unless the letters speak against it, else what the
 * script says, else what the letters of our languages say. Undefined when that is unclear or a language we do not ship.
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
  if (standing === undefined) return undefined;
  const declaredOne = candidates.find((language) => language === said);
  if (declaredOne !== undefined) return checked(declaredOne, standing);
  const isForeign = said !== '' && ours(said) === undefined;
  return isClear(standing) && !(isForeign && standing.length < LONG) ? standing.closest : undefined;
}

const shipped: ReadonlySet<string> = new Set<LanguageCode>([...told, 'bn', 'ta', 'te', 'kn']);
const ours = (code: string): LanguageCode | undefined => (shipped.has(code) ? (code as LanguageCode) : undefined);

const among = (languages: readonly LanguageCode[]): Profiles =>
  new Map([...profiles].filter(([language]) => languages.includes(language)));

/** So many runs are an article's opening: enough to contradict a declaration. */
const LONG = 150;
const BEYOND_DOUBT = 0.6;
const STRANGE = 1.2;

/** Declarations are copied from templates; a long text that is clearly another language, or none of ours, outweighs one. */
function checked(declared: LanguageCode, standing: Standing): LanguageCode | undefined {
  const { closest, clearness, strangeness, length } = standing;
  if (length < LONG) return declared;
  if (closest !== declared) return clearness >= BEYOND_DOUBT ? closest : undefined;
  return strangeness > STRANGE && clearness < 0 ? undefined : declared;
}
