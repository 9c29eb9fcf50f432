/** The main feed; the client puts it first, its path is its own (spec 2, Feed page). */
export const mainChannel = 'main';

/** Clips, in two columns (spec 4, Feed, Video category). */
export const videoChannel = 'video';

/** News of the city the reader chose; asked for by the city's id (spec 4, Feed, Local channel). */
export const localChannel = 'cur_city_id';

/** What many sources report on right now (spec 4, Feed, Trending). */
export const trendingChannel = 'trending';

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

/** A channel for one field of news. */
export type TopicChannel = (typeof topicChannels)[number];

/** Whether a word names one of the topic channels. */
export const isTopicChannel = (word: unknown): word is TopicChannel => topicChannels.some((topic) => topic === word);
