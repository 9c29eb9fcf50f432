import type { City } from './gazetteer.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { type NameIndex, nameIndexOf } from './name-index.ts';
import type { Market } from './names.ts';

/** A city that a text is about, with a confidence between 0 and 1. */
export type FoundPlace = { cityId: string; confidence: number };
/** Plain text, without markup. */
export type PlaceText = { title: string; body: string };

const MOST_PLACES = 8;
/** Weights of one mention by position: title, opening, rest of the text. */
const IN_TITLE = 3;
const IN_LEAD = 1.5;
const IN_BODY = 1;
const LEAD_WORDS = 45;
/** More evidence than this does not raise the confidence. */
const MOST_EVIDENCE = 8;
/** Evidence at which confidence is one half. */
const HALF_SURE = 1.5;
/** A city below this share of the best city's confidence is only mentioned in passing. */
const IN_PASSING = 0.55;
const LEAST_CONFIDENCE = 0.25;

const TIED = 0.8;
const CONFIRMED = 0.9;
const NEAR_KM = 120;
const LARGE_CITY = 200_000;
const CLEARLY_LARGER = 3;

type Weighed = Mention & { weight: number; isTitle: boolean };
type Candidate = { city: City; mentions: Weighed[]; certainty: number };

/**
 * The cities an article is about, best first: every script, with case endings, in the country's own gazetteer. Names
 * that are ordinary words or belong to a larger city abroad need a second sign (LOC-07).
 */
export function placesIn({ title, body }: PlaceText, market: Market): FoundPlace[] {
  const index = nameIndexOf(market);
  if (index === undefined) return [];
  const mentions = [
    ...mentionsIn(title, market.language, index).map((mention) => weigh(mention, IN_TITLE)),
    ...mentionsIn(body, market.language, index).map((mention) =>
      weigh(mention, mention.at < LEAD_WORDS ? IN_LEAD : IN_BODY),
    ),
  ];
  return ranked(candidatesAmong(mentions, index));
}

const weigh = (mention: Mention, weight: number): Weighed => ({
  ...mention,
  weight: mention.isPartial ? weight / 2 : weight,
  isTitle: weight === IN_TITLE,
});

function candidatesAmong(mentions: readonly Weighed[], { smallTown }: NameIndex): Candidate[] {
  const statesNamed = new Set(mentions.flatMap(({ name }) => (name.cities.length === 0 ? [...name.states] : [])));
  const byName = Map.groupBy(
    mentions.filter(({ name }) => name.cities.length > 0),
    ({ name }) => name,
  );
  const sure = [...byName.values()].flatMap((mentions) => certainCity(mentions, smallTown) ?? []);
  return [...byName.values()].flatMap((mentions) => cityMeant(mentions, { statesNamed, sure, smallTown }) ?? []);
}

type TextEvidence = { statesNamed: ReadonlySet<string>; sure: readonly City[]; smallTown: number };

/** The city of a name that is certain without further evidence in the text. */
function certainCity(mentions: readonly Weighed[], smallTown: number): City | undefined {
  const { name } = mentions[0] ?? {};
  const city = name?.cities[0];
  if (name?.doubtful || city === undefined || city.knownElsewhere || city.population < smallTown) return undefined;
  return mentions.some(({ isPartial }) => isPartial) ? undefined : city;
}

/** Which of the cities of that name is meant, if any. */
function cityMeant(mentions: Weighed[], evidence: TextEvidence): Candidate | undefined {
  const name = mentions[0]?.name;
  if (name === undefined) return undefined;
  const inNamedState = name.cities.filter((city) => evidence.statesNamed.has(city.state));
  const supported = inNamedState.length > 0 ? inNamedState : name.cities.filter((city) => isNearSure(city, evidence));
  const [city, next] = supported.length > 0 ? supported : name.cities;
  if (city === undefined) return undefined;
  const isTied = supported.length !== 1 && next !== undefined && city.population < CLEARLY_LARGER * next.population;
  const support = {
    hasState: inNamedState.length > 0,
    isSupported: supported.length > 0,
    smallTown: evidence.smallTown,
  };
  const certainty = (isTied ? TIED : 1) * certaintyOf(city, mentions, support);
  return certainty === 0 ? undefined : { city, mentions, certainty };
}

const isNearSure = (city: City, { sure }: TextEvidence): boolean =>
  sure.some((other) => other !== city && kmBetween(city, other) < NEAR_KM);

/**
 * Further evidence for a city: `hasState` if its state is named, `isSupported` if its state or a certain city nearby
 * is.
 */
type Support = { hasState: boolean; isSupported: boolean; smallTown: number };

/** How certain it is that the name means this city; 0 if an ambiguous name is the only evidence. */
function certaintyOf(city: City, mentions: readonly Weighed[], support: Support): number {
  const { name } = mentions[0] ?? {};
  if (city.knownElsewhere && !support.isSupported) return 0;
  if (name?.doubtful) return isConfirmed(mentions, support) ? CONFIRMED : 0;
  if (city.population >= LARGE_CITY || mentions.some(({ sign }) => sign !== 'none')) return 1;
  // A text gives a person's whole name first and the surname later, so a partial mention means a person. Titles are
  // an exception: `Petani Demak` are farmers of Demak.
  if (mentions.some(({ isPartial, isTitle }) => isPartial && !isTitle)) return 0;
  return support.isSupported || name?.isOwn || mentions.length > 1 || city.population >= support.smallTown ? 1 : 0;
}

/** Whether the text confirms that a name which is also an ordinary word means the city. */
function isConfirmed(mentions: readonly Weighed[], { hasState, isSupported }: Support): boolean {
  const full = mentions.filter(({ isPartial }) => !isPartial);
  if (full.some(({ sign }) => sign === 'place')) return true;
  const evident = full.filter(({ sign, hasCapital }) => hasCapital || sign !== 'none');
  if (evident.length === 0) return false;
  return evident[0]?.isCased ? evident.length > 1 || isSupported : hasState;
}

function ranked(candidates: readonly Candidate[]): FoundPlace[] {
  const byCity = Map.groupBy(candidates, ({ city }) => city.id);
  const found = [...byCity].map(([cityId, same]) => {
    const evidence = same.flatMap(({ mentions }) => mentions).reduce((sum, { weight }) => sum + weight, 0);
    const certainty = Math.max(...same.map((candidate) => candidate.certainty));
    const capped = Math.min(evidence, MOST_EVIDENCE);
    return { cityId, confidence: (certainty * capped) / (capped + HALF_SURE) };
  });
  found.sort((one, other) => other.confidence - one.confidence);
  const floor = Math.max(LEAST_CONFIDENCE, IN_PASSING * (found[0]?.confidence ?? 0));
  return found.filter(({ confidence }) => confidence >= floor).slice(0, MOST_PLACES);
}

const KM_PER_DEGREE = 111.2;

function kmBetween(one: City, other: City): number {
  const east = (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, east) * KM_PER_DEGREE;
}
