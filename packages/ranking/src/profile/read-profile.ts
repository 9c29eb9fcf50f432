import type { Lean } from './lean.ts';
import { type Lessened, mostKept, newReader, type Profile, switches } from './profile.ts';

/** A profile as it was kept. What cannot be read of it counts as not known; the rest still counts. */
export function readProfile(raw: unknown): Profile {
  const kept = fieldsOf(raw);
  const [followed, muted, lessened] = [fieldsOf(kept.followed), fieldsOf(kept.muted), fieldsOf(kept.lessened)];
  return {
    all: leanOf(kept.all) ?? newReader.all,
    topics: leansOf(kept.topics),
    sources: leansOf(kept.sources),
    impressed: listOf(kept.impressed, timesOf, mostKept.impressed),
    read: listOf(kept.read, itemOf, mostKept.read),
    hidden: listOf(kept.hidden, itemOf, mostKept.hidden),
    followed: { sources: namesOf(followed.sources), topics: namesOf(followed.topics) },
    muted: { sources: namesOf(muted.sources), topics: namesOf(muted.topics), words: namesOf(muted.words) },
    lessened: { sources: lessenedIn(lessened.sources), topics: lessenedIn(lessened.topics) },
    off: listOf(kept.off, (it) => switches.find((one) => one === it), switches.length),
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
const namesOf = (raw: unknown): string[] => listOf(raw, nameOf, mostKept.names);
const leansOf = (raw: unknown): [string, Lean][] => listOf(raw, namedLeanOf, mostKept.leans);

function itemOf(raw: unknown): Profile['read'][number] | undefined {
  if (!Array.isArray(raw) || typeof raw[0] !== 'string') return undefined;
  return typeof raw[1] === 'string' ? [raw[0], raw[1]] : [raw[0]];
}

const lessenedIn = (raw: unknown): Lessened[] => listOf(raw, lessenedOf, mostKept.names);

function lessenedOf(raw: unknown): Lessened | undefined {
  if (!Array.isArray(raw)) return undefined;
  const [name, item, saidAt] = raw;
  const isWhole = typeof name === 'string' && typeof item === 'string' && Number.isFinite(saidAt);
  return isWhole ? [name, item, saidAt] : undefined;
}

function timesOf(raw: unknown): [string, number] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const [item, times] = raw;
  return typeof item === 'string' && Number.isInteger(times) && times > 0 ? [item, times] : undefined;
}

function namedLeanOf(raw: unknown): [string, Lean] | undefined {
  if (!Array.isArray(raw) || typeof raw[0] !== 'string') return undefined;
  const lean = leanOf(raw[1]);
  return lean ? [raw[0], lean] : undefined;
}

function leanOf(raw: unknown): Lean | undefined {
  if (!Array.isArray(raw)) return undefined;
  const [gain, shown, at] = raw;
  return [gain, shown, at].every(Number.isFinite) && shown >= 0 ? [gain, shown, at] : undefined;
}
