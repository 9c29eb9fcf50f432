import type { Affinity } from './affinity.ts';
import { type Lessened, newReader, type Profile, profileLimits, switches } from './profile.ts';

/** Reads a stored profile field by field: a damaged field or entry is left out, the rest is used. */
export function readProfile(raw: unknown): Profile {
  const stored = fieldsOf(raw);
  const [followed, muted, lessened] = [fieldsOf(stored.followed), fieldsOf(stored.muted), fieldsOf(stored.lessened)];
  return {
    all: affinityOf(stored.all) ?? newReader.all,
    topics: affinitiesOf(stored.topics),
    sources: affinitiesOf(stored.sources),
    impressed: listOf(stored.impressed, timesOf, profileLimits.impressed),
    read: listOf(stored.read, itemOf, profileLimits.read),
    hidden: listOf(stored.hidden, itemOf, profileLimits.hidden),
    followed: { sources: namesOf(followed.sources), topics: namesOf(followed.topics) },
    muted: { sources: namesOf(muted.sources), topics: namesOf(muted.topics), words: namesOf(muted.words) },
    lessened: { sources: lessenedIn(lessened.sources), topics: lessenedIn(lessened.topics) },
    off: listOf(stored.off, (it) => switches.find((one) => one === it), switches.length),
  };
}

type Fields = { readonly [field: string]: unknown };
const fieldsOf = (raw: unknown): Fields => (typeof raw === 'object' && raw !== null ? (raw as Fields) : {});

function listOf<Item>(raw: unknown, read: (raw: unknown) => Item | undefined, most: number): Item[] {
  if (!Array.isArray(raw)) return [];
  return raw
    .map(read)
    .flatMap((item) => (item === undefined ? [] : [item]))
    .slice(-most);
}

const nameOf = (raw: unknown): string | undefined => (typeof raw === 'string' ? raw : undefined);
const namesOf = (raw: unknown): string[] => listOf(raw, nameOf, profileLimits.names);
const affinitiesOf = (raw: unknown): [string, Affinity][] => listOf(raw, namedAffinityOf, profileLimits.affinities);

function itemOf(raw: unknown): Profile['read'][number] | undefined {
  if (!Array.isArray(raw) || typeof raw[0] !== 'string') return undefined;
  return typeof raw[1] === 'string' ? [raw[0], raw[1]] : [raw[0]];
}

const lessenedIn = (raw: unknown): Lessened[] => listOf(raw, lessenedOf, profileLimits.names);

function lessenedOf(raw: unknown): Lessened | undefined {
  if (!Array.isArray(raw)) return undefined;
  const [name, item, givenAt] = raw;
  const isWhole = typeof name === 'string' && typeof item === 'string' && Number.isFinite(givenAt);
  return isWhole ? [name, item, givenAt] : undefined;
}

function timesOf(raw: unknown): [string, number] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const [item, times] = raw;
  return typeof item === 'string' && Number.isInteger(times) && times > 0 ? [item, times] : undefined;
}

function namedAffinityOf(raw: unknown): [string, Affinity] | undefined {
  if (!Array.isArray(raw) || typeof raw[0] !== 'string') return undefined;
  const affinity = affinityOf(raw[1]);
  return affinity ? [raw[0], affinity] : undefined;
}

function affinityOf(raw: unknown): Affinity | undefined {
  if (!Array.isArray(raw)) return undefined;
  const [gain, shown, at] = raw;
  return [gain, shown, at].every(Number.isFinite) && shown >= 0 ? [gain, shown, at] : undefined;
}
