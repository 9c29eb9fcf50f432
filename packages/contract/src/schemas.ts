import { adSchemas } from './calls/ads/ad.schema.ts';
import { articleSchemas } from './calls/article.schema.ts';
import { clipSchemas } from './calls/clip.schema.ts';
import { configSchemas } from './calls/config.schema.ts';
import { deviceSchemas } from './calls/device.schema.ts';
import { eventSchemas } from './calls/event.schema.ts';
import { feedSchemas } from './calls/feed.schema.ts';
import { feedbackSchemas } from './calls/feedback.schema.ts';
import { citySchemas } from './calls/finding/city.schema.ts';
import { searchSchemas } from './calls/finding/search.schema.ts';
import { pushSchemas } from './calls/push.schema.ts';
import { readerSchemas } from './calls/reader.schema.ts';
import { packSchemas } from './calls/reading/pack.schema.ts';
import { readingSchemas } from './calls/reading/reading.schema.ts';
import { commentSchemas } from './calls/social/comment.schema.ts';
import { identitySchemas } from './calls/social/identity.schema.ts';
import { messageSchemas } from './calls/social/message.schema.ts';
import { reactionSchemas } from './calls/social/reaction.schema.ts';
import { suggestionSchemas } from './calls/social/suggestion.schema.ts';
import { userSchemas } from './calls/social/user.schema.ts';
import { CommonQuery } from './shapes.ts';

/** What every call is checked with; server only. Areas and names are those of the tree of calls. */
export const schemas = {
  ad: adSchemas,
  article: articleSchemas,
  city: citySchemas,
  clip: clipSchemas,
  comment: commentSchemas,
  config: configSchemas,
  device: deviceSchemas,
  event: eventSchemas,
  feed: feedSchemas,
  identity: identitySchemas,
  message: messageSchemas,
  push: pushSchemas,
  pack: packSchemas,
  reaction: reactionSchemas,
  reader: readerSchemas,
  reading: readingSchemas,
  search: searchSchemas,
  feedback: feedbackSchemas,
  user: userSchemas,
  suggestion: suggestionSchemas,
};

export const commonQuery = CommonQuery;
