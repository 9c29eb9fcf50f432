import type { City } from './gazetteer.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { type NameIndex, nameIndexOf } from './name-index.ts';
import type { Market } from './names.ts';

/** A city a text is about, with how sure that is, between 0 and 1. */
export type FoundPlace = { cityId: string; confidence: number };
/** Plain text, without markup. */
export type PlaceText = { title: string; body: string };

const MOST_PLACES = 8;
/** Weights of one mention: what the headline names is the subject, what the opening names nearly so. */
const IN_TITLE = 3;
const IN_LEAD = 1.5;
const IN_BODY = 1;
const LEAD_WORDS = 45;
/** Beyond this a text cannot say more often that it is about a place. */
const MOST_EVIDENCE = 8;
/** Evidence at which confidence is one half. */
const HALF_SURE = 1.5;
/** A city mentioned in passing beside the one the text is about. */
const IN_PASSING = 0.55;
const FAINT = 0.25;

const TIED = 0.8;
const SIGNED = 0.9;
const NEAR_KM = 120;
const GREAT_CITY = 200_000;
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
  weight: mention.isHalf ? weight / 2 : weight,
  isTitle: weight === IN_TITLE,
});

function candidatesAmong(mentions: readonly Weighed[], { smallTown }: NameIndex): Candidate[] {
  const statesNamed = new Set(mentions.flatMap(({ name }) => (name.cities.length === 0 ? [...name.states] : [])));
  const byName = Map.groupBy(
    mentions.filter(({ name }) => name.cities.length > 0),
    ({ name }) => name,
  );
  const sure = [...byName.values()].flatMap((said) => sureAlone(said, smallTown) ?? []);
  return [...byName.values()].flatMap((said) => meaning(said, { statesNamed, sure, smallTown }) ?? []);
}

type Around = { statesNamed: ReadonlySet<string>; sure: readonly City[]; smallTown: number };

/** The city that needs nothing else in the text to be believed. */
function sureAlone(said: readonly Weighed[], smallTown: number): City | undefined {
  const { name } = said[0] ?? {};
  const city = name?.cities[0];
  if (name?.doubtful || city === undefined || city.knownElsewhere || city.population < smallTown) return undefined;
  return said.some(({ isHalf }) => isHalf) ? undefined : city;
}

/** Which of the cities of that name is meant, if any. */
function meaning(said: Weighed[], around: Around): Candidate | undefined {
  const name = said[0]?.name;
  if (name === undefined) return undefined;
  const inNamedState = name.cities.filter((city) => around.statesNamed.has(city.state));
  const supported = inNamedState.length > 0 ? inNamedState : name.cities.filter((city) => isNearSure(city, around));
  const [city, next] = supported.length > 0 ? supported : name.cities;
  if (city === undefined) return undefined;
  const isTied = supported.length !== 1 && next !== undefined && city.population < CLEARLY_LARGER * next.population;
  const support = { hasState: inNamedState.length > 0, isSupported: supported.length > 0, smallTown: around.smallTown };
  const certainty = (isTied ? TIED : 1) * believed(city, said, support);
  return certainty === 0 ? undefined : { city, mentions: said, certainty };
}

const isNearSure = (city: City, { sure }: Around): boolean =>
  sure.some((other) => other !== city && kmBetween(city, other) < NEAR_KM);

/**
 * What else in the text speaks for a city: its state is named, or that or a city near it that needs no support itself.
 */
type Support = { hasState: boolean; isSupported: boolean; smallTown: number };

/** How far the name means this city at all: 0 when nothing but the name speaks for it and the name says too little. */
function believed(city: City, said: readonly Weighed[], support: Support): number {
  const { name } = said[0] ?? {};
  if (city.knownElsewhere && !support.isSupported) return 0;
  if (name?.doubtful) return isTold(said, support) ? SIGNED : 0;
  if (city.population >= GREAT_CITY || said.some(({ sign }) => sign !== 'none')) return 1;
  // a person named after a place is named whole first, then by the place alone; in a title `Petani Demak` are just
  // farmers
  if (said.some(({ isHalf, isTitle }) => isHalf && !isTitle)) return 0;
  return support.isSupported || name?.isOwn || said.length > 1 || city.population >= support.smallTown ? 1 : 0;
}

/** Whether the text says of a name that is an ordinary word that it means the city. */
function isTold(said: readonly Weighed[], { hasState, isSupported }: Support): boolean {
  const full = said.filter(({ isHalf }) => !isHalf);
  if (full.some(({ sign }) => sign === 'place')) return true;
  const speaking = full.filter(({ sign, hasCapital }) => hasCapital || sign !== 'none');
  if (speaking.length === 0) return false;
  return speaking[0]?.isCased ? speaking.length > 1 || isSupported : hasState;
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
  const floor = Math.max(FAINT, IN_PASSING * (found[0]?.confidence ?? 0));
  return found.filter(({ confidence }) => confidence >= floor).slice(0, MOST_PLACES);
}

const KM_PER_DEGREE = 111.2;

function kmBetween(one: City, other: City): number {
  const east = (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, east) * KM_PER_DEGREE;
}
