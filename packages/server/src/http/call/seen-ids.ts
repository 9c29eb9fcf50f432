/** What a client says it has shown, by the request that it came with (spec 7, getFeeds and getVideoList). */
type SeenLists = { instaclip_id_list?: Record<string, string[]>; news_id_list?: Record<string, string[]> };

/** The ids of all articles and clips that were shown. */
export const seenIn = ({ instaclip_id_list = {}, news_id_list = {} }: SeenLists): string[] =>
  [...Object.values(instaclip_id_list), ...Object.values(news_id_list)].flat();
