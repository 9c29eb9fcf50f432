import { readArticle, readEntry } from './calls/article.schema.ts';
import { listClips, listRelatedClips } from './calls/clip.schema.ts';
import { readFeedConfig, readManifest } from './calls/config.schema.ts';
import { createDevice, readHint } from './calls/device.schema.ts';
import { logRequestEvents, logSessionEvents, logSessionInfo } from './calls/event.schema.ts';
import { listCategory, listExplore, listMain, listRelated, listTopNews, readCurated } from './calls/feed.schema.ts';
import { listTrending } from './calls/search.schema.ts';
import { listComments, listReplies } from './calls/social/comment.schema.ts';
import { logInAsGuest } from './calls/social/identity.schema.ts';
import { reactToArticle, shareArticle } from './calls/social/reaction.schema.ts';
import { readWhy, sendFeedback } from './calls/taste.schema.ts';
import { CommonQuery } from './shapes.ts';

/** What every call is checked with; server only. Areas and names are those of the tree of calls. */
export const schemas = {
  article: { detail: readArticle, entry: readEntry },
  clip: { forYou: listClips, related: listRelatedClips },
  comment: { list: listComments, replies: listReplies },
  config: { feed: readFeedConfig, manifest: readManifest },
  device: { create: createDevice, hint: readHint },
  event: { sessionInfo: logSessionInfo, sessionEvents: logSessionEvents, requestEvents: logRequestEvents },
  feed: {
    main: listMain,
    category: listCategory,
    related: listRelated,
    explore: listExplore,
    topNews: listTopNews.all,
    topNewsOf: listTopNews.one,
    curated: readCurated,
  },
  identity: { guest: logInAsGuest },
  reaction: { react: reactToArticle, share: shareArticle },
  search: { trending: listTrending },
  taste: { feedback: sendFeedback, why: readWhy },
};

export const commonQuery = CommonQuery;
