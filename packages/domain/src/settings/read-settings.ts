import type { ReaderLimits, ReaderSettings } from '@griot/contract/entities/reader-settings';
import { mainChannel } from '../channels.ts';
import {
  defaultLimits,
  defaultSettings,
  type ListName,
  listNames,
  mostEditions,
  mostInList,
  type SettingName,
  type SettingsChange,
  settingNames,
} from './settings.ts';

/** Checks of a value that only the service can make. */
export type SettingChecks = {
  readonly isMarket: (key: string) => boolean;
};

const longest = 64;
const key = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u;
const view = /^[\w.]{0,32}$/;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (raw: unknown): Fields | undefined =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Fields) : undefined;

/** Entries that are no good are left out; something that is no list is no value at all. */
function entriesOf(raw: unknown, read: (entry: string) => string | undefined): string[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const good = raw.flatMap((entry) => (typeof entry === 'string' ? (read(entry.trim()) ?? []) : []));
  return [...new Set(good)].slice(-mostInList);
}

const keyOf = (entry: string) => (entry.length <= longest && key.test(entry) ? entry : undefined);
/** A reader may follow a frequent term too, whose key begins with `#`; the main channel is no topic. */
const followedOf = (entry: string) => (keyOf(entry.replace(/^#/, '')) === undefined ? undefined : entry);
const topicOf = (entry: string) => (entry === mainChannel ? undefined : keyOf(entry));
/** A word holds a letter or a digit; spaces in a row are one. */
const wordOf = (entry: string) => {
  const text = entry.replace(/\s+/gu, ' ').slice(0, longest).trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : undefined;
};

const entryReaders: { readonly [Name in ListName]: (entry: string) => string | undefined } = {
  muted_sources: keyOf,
  muted_topics: topicOf,
  muted_words: wordOf,
  followed_sources: keyOf,
  followed_topics: followedOf,
};

const listOf = (name: ListName, raw: unknown): string[] | undefined => entriesOf(raw, entryReaders[name]);

function limitsOf(raw: unknown, now: ReaderLimits): ReaderLimits | undefined {
  const given = fieldsOf(raw);
  if (given === undefined) return undefined;
  const whole = (value: unknown, most: number) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most ? (value as number) : undefined;
  return { daily_data_kb: whole(given.daily_data_kb, 10_000_000) ?? now.daily_data_kb };
}

type Read = { readonly before: ReaderSettings; readonly checks: SettingChecks };
type Readers = { readonly [Name in SettingName]: (raw: unknown, given: Read) => ReaderSettings[Name] | undefined };

const readers: Readers = {
  muted_sources: (raw) => listOf('muted_sources', raw),
  muted_topics: (raw) => listOf('muted_topics', raw),
  muted_words: (raw) => listOf('muted_words', raw),
  follows: (raw, { before }) => {
    const given = fieldsOf(raw);
    return (
      given && {
        topics: listOf('followed_topics', given.topics) ?? before.follows.topics,
        sources: listOf('followed_sources', given.sources) ?? before.follows.sources,
      }
    );
  },
  unpersonalised: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  editions: (raw, { checks }) =>
    entriesOf(raw, (entry) => (checks.isMarket(entry) ? entry : undefined))?.slice(0, mostEditions),
  limits: (raw, { before }) => limitsOf(raw, before.limits),
  view: (raw) => (typeof raw === 'string' && view.test(raw) ? raw : undefined),
};

/** Reads what was sent, field by field: a field that is no good is named and left as it was, the others are taken. */
export function readChange(raw: Fields, given: Read): { change: SettingsChange; refused: string[] } {
  const refused: string[] = [];
  const set: Record<string, unknown> = {};
  for (const name of settingNames) {
    if (raw[name] === undefined) continue;
    const value = readers[name](raw[name], given);
    if (value === undefined) refused.push(name);
    else set[name] = value;
  }
  const entries = (part: 'add' | 'remove'): SettingsChange['add'] => {
    const lists = fieldsOf(raw[part]);
    if (raw[part] !== undefined && lists === undefined) refused.push(part);
    return Object.fromEntries(
      listNames.flatMap((name) => {
        if (lists?.[name] === undefined) return [];
        const list = listOf(name, lists[name]);
        if (list === undefined) refused.push(`${part}.${name}`);
        return list === undefined ? [] : [[name, list]];
      }),
    );
  };
  return { change: { set, add: entries('add'), remove: entries('remove') }, refused };
}

/** Settings as they were stored: a field that is damaged, or no longer allowed, has its default. */
export function readStored(raw: Fields, checks: SettingChecks): ReaderSettings {
  const before = { ...defaultSettings, limits: defaultLimits };
  return { ...before, ...readChange(raw, { before, checks }).change.set };
}
