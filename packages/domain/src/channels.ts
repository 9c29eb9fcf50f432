/** The main feed; the client puts it first, its path is its own (spec 2, Feed page). */
export const mainChannel = 'main';

/** The topics a market's channel list may hold, in the order of the tabs. */
export const topicChannels = [
  'politics',
  'business',
  'sports',
  'entertainment',
  'technology',
  'health',
  'world',
  'lifestyle',
  'science',
  'education',
] as const;

/** News of the reader's city, whose id takes its place in the path of a request (spec 2, Feed page). */
export const localChannel = 'cur_city_id';

/** Channels that show an item again even if the list has it already (spec 5). */
export const repeatingChannels: ReadonlySet<string> = new Set(['video', localChannel]);
