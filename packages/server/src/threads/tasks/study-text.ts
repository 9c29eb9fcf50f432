import { signatureOf } from '@griot/content/duplicates/signature';
import { textHashOf } from '@griot/content/duplicates/text-hash';
import { languageOf } from '@griot/content/language/language-of';
import { cityById } from '@griot/content/places/city-node';
import { placesIn } from '@griot/content/places/places-in';
import { termsOf } from '@griot/content/words/terms-of';
import { wordsOf } from '@griot/content/words/words-of';
import type { LanguageCode } from '@griot/locale/languages';

export type Study = {
  readonly title: string;
  readonly text: string;
  /** The language that the publisher declares. */
  readonly declared: string | undefined;
  readonly market: { readonly country: string; readonly language: LanguageCode };
};

/** Facts found in a text. */
export type Studied = {
  /** City ids, the one it is about most first. */
  readonly places: readonly string[];
  /** The name of the first city, as readers of the market know it. */
  readonly cityLabel: string | null;
  /** The terms that its channel is guessed from, with repetitions. */
  readonly terms: readonly string[];
  /** A hash that is the same for texts of the same words. */
  readonly textHash: string;
  /** MinHash; undefined for a text of a few words. */
  readonly fingerprint: Uint8Array | undefined;
};
export type StudyOutcome =
  | { readonly isOfMarket: true; readonly studied: Studied }
  | { readonly isOfMarket: false; readonly language: LanguageCode | undefined };

const MOST_TERMS = 800;
/** Two texts of fewer words may be the same by chance: "No comment." */
const FEWEST_WORDS = 20;

export function studyText({ title, text, declared, market }: Study): StudyOutcome {
  const whole = `${title}\n\n${text}`;
  const language = likelyLanguage(whole, declared, market.language);
  if (language !== market.language) return { isOfMarket: false, language };
  const words = wordsOf(text, language).map(({ folded }) => folded);
  const all = wordsOf(whole, language).map(({ folded }) => folded);
  const places = placesIn({ title, body: text }, market).map(({ cityId }) => cityId);
  const signature = words.length < FEWEST_WORDS ? undefined : signatureOf(words);
  return {
    isOfMarket: true,
    studied: {
      places,
      cityLabel: cityById(places[0] ?? '', market)?.display_name ?? null,
      terms: termsOf(whole, language).slice(0, MOST_TERMS),
      textHash: textHashOf(words.length < FEWEST_WORDS ? all : words),
      fingerprint: signature && new Uint8Array(signature.buffer),
    },
  };
}

/** A headline may be too short to tell; then its source's market is believed, unless the letters speak against it. */
function likelyLanguage(text: string, declared: string | undefined, expected: LanguageCode): LanguageCode | undefined {
  const detected = languageOf(text, { declared });
  return detected ?? (isShort(text) ? languageOf(text, { declared: expected }) : undefined);
}

const SHORT = 200;
const isShort = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) < SHORT;
