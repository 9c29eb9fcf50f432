import type { ReaderLimits, ReaderSettings } from '@griot/contract/entities/reader-settings';

/** As many entries as one list holds; further ones push out the oldest. */
export const mostInList = 100;
/** As many markets as a reader may follow besides their own. */
export const mostEditions = 2;

export const defaultLimits: ReaderLimits = { daily_data_kb: 0 };

/** What holds for a reader who has set nothing. */
export const defaultSettings: ReaderSettings = {
  muted_sources: [],
  muted_topics: [],
  muted_words: [],
  follows: { topics: [], sources: [] },
  unpersonalised: false,
  editions: [],
  limits: defaultLimits,
  view: '',
};

export type SettingName = keyof ReaderSettings;
export const settingNames = Object.keys(defaultSettings) as readonly SettingName[];

/**
 * The lists to which single entries can be added, each with its partner: what is muted is not followed, and the
 * reverse.
 */
export const listNames = [
  'muted_sources',
  'muted_topics',
  'muted_words',
  'followed_sources',
  'followed_topics',
] as const;
export type ListName = (typeof listNames)[number];

export type SettingsChange = {
  readonly set: Partial<ReaderSettings>;
  readonly add: Partial<Record<ListName, readonly string[]>>;
  readonly remove: Partial<Record<ListName, readonly string[]>>;
};

const opposite: { readonly [Name in ListName]?: ListName } = {
  muted_sources: 'followed_sources',
  muted_topics: 'followed_topics',
  followed_sources: 'muted_sources',
  followed_topics: 'muted_topics',
};

/** The entries of one list. */
export function listIn(settings: ReaderSettings, name: ListName): readonly string[] {
  if (name === 'followed_sources') return settings.follows.sources;
  return name === 'followed_topics' ? settings.follows.topics : settings[name];
}

function withList(settings: ReaderSettings, name: ListName, entries: string[]): ReaderSettings {
  if (name === 'followed_sources') return { ...settings, follows: { ...settings.follows, sources: entries } };
  if (name === 'followed_topics') return { ...settings, follows: { ...settings.follows, topics: entries } };
  return { ...settings, [name]: entries };
}

/** What tells two entries of a list apart: of words, their folded spelling. */
export type EntryKey = (entry: string) => string;

const asWritten: EntryKey = (entry) => entry;

/**
 * Settings after a change: whole fields first, then single entries. What the change mutes is no longer followed, and
 * what it follows is no longer muted. `wordKey` is asked once for each word, since folding is dear.
 */
export function changedSettings(before: ReaderSettings, change: SettingsChange, wordKey: EntryKey): ReaderSettings {
  let after: ReaderSettings = { ...before, ...change.set };
  for (const name of listNames) {
    const keyOf = name === 'muted_words' ? wordKey : asWritten;
    const removed = change.remove[name] ?? [];
    const added = change.add[name] ?? [];
    if (removed.length + added.length === 0) continue;
    const out = new Set([...removed, ...added].map(keyOf));
    const left = listIn(after, name).filter((entry) => !out.has(keyOf(entry)));
    after = withList(after, name, [...left, ...added].slice(-mostInList));
  }
  for (const name of listNames) {
    const other = opposite[name];
    const known = new Set(listIn(before, name));
    const fresh = new Set(listIn(after, name).filter((entry) => !known.has(entry)));
    if (other === undefined || fresh.size === 0) continue;
    const left = listIn(after, other).filter((entry) => !fresh.has(entry));
    if (left.length < listIn(after, other).length) after = withList(after, other, left);
  }
  return after;
}

/**
 * What an account has after a device with settings of its own signed in: lists hold the entries of both, of everything
 * else the account's own counts where it has been set.
 */
export function mergedSettings(
  account: Partial<ReaderSettings>,
  device: Partial<ReaderSettings>,
): Partial<ReaderSettings> {
  const withDefaults = (own: Partial<ReaderSettings>): ReaderSettings => ({ ...defaultSettings, ...own });
  const [mine, theirs] = [withDefaults(account), withDefaults(device)];
  let merged: ReaderSettings = { ...withDefaults({ ...device, ...account }) };
  for (const name of listNames) {
    const entries = [...listIn(mine, name), ...listIn(theirs, name)];
    const other = opposite[name];
    // The account's word counts where the two contradict each other.
    const denied = new Set(other === undefined ? [] : listIn(mine, other));
    merged = withList(merged, name, [...new Set(entries.filter((one) => !denied.has(one)))].slice(-mostInList));
  }
  const known = settingNames.filter((name) => account[name] !== undefined || device[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, merged[name]]));
}
