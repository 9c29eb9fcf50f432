import { type Format, id, isRecord, mark, parseList } from './formats.ts';
import { device, openSlots, type SlotsOf, type Stores } from './slots.ts';

/** An article or a clip that the reader saved: its entry id, its page below the base, and what it is called. */
export type SavedMark = { readonly id: string; readonly href: string; readonly title: string };

function isMark(value: unknown): value is SavedMark {
  if (!isRecord(value)) return false;
  const isKnown = id.parse(String(value.id)) !== undefined && typeof value.title === 'string';
  return isKnown && typeof value.href === 'string' && /^\/(detail|videodetail)\b/.test(value.href);
}

/** What is no mark is left out alone. */
const marks: Format<readonly SavedMark[]> = {
  parse: (raw) => parseList(raw)?.filter(isMark),
  print: JSON.stringify,
};

/** An article that was read, and its story. */
export type ReadStory = { readonly story: string; readonly news_entry_id: string; readonly title: string };

const isReadStory = (value: unknown): value is ReadStory =>
  isRecord(value) && [value.story, value.news_entry_id, value.title].every((one) => typeof one === 'string');

/** What is no story is left out alone. */
const stories: Format<readonly ReadStory[]> = {
  parse: (raw) => parseList(raw)?.filter(isReadStory),
  print: JSON.stringify,
};

/** The keys of what a reader saved and read; they stand in the same list of keys. */
const readingKeys = {
  /** What was saved on this device or seen in the saved list, the latest first. The list itself is the server's. */
  saved: device<readonly SavedMark[]>('saved', marks, []),
  /** Stories of which something was read, the latest first: they are folded where the server cannot know it. */
  readStories: device<readonly ReadStory[]>('readStories', stories, []),
  /** The reader wants nothing written down of what they open. */
  historyPaused: device('historyPaused', mark, false),
};

export type ReadingStorage = SlotsOf<typeof readingKeys>;

export const openReadingStorage = (stores: Stores): ReadingStorage => openSlots(readingKeys, stores);
