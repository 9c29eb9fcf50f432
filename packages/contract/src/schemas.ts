import { articleSchemas } from './calls/article.schema.ts';
import { clipSchemas } from './calls/clip.schema.ts';
import { configSchemas } from './calls/config.schema.ts';
import { deviceSchemas } from './calls/device.schema.ts';
import { eventSchemas } from './calls/event.schema.ts';
import { feedSchemas } from './calls/feed.schema.ts';
import { readerSchemas } from './calls/reader.schema.ts';
import { searchSchemas } from './calls/search.schema.ts';
import { commentSchemas } from './calls/social/comment.schema.ts';
import { identitySchemas } from './calls/social/identity.schema.ts';
import { messageSchemas } from './calls/social/message.schema.ts';
import { reactionSchemas } from './calls/social/reaction.schema.ts';
import { userSchemas } from './calls/social/user.schema.ts';
import { tasteSchemas } from './calls/taste.schema.ts';
import { CommonQuery } from './shapes.ts';

/** What every call is checked with; server only. Areas and names are those of the tree of calls. */
export const schemas = {
  article: articleSchemas,
  clip: clipSchemas,
  comment: commentSchemas,
  config: configSchemas,
  device: deviceSchemas,
  event: eventSchemas,
  feed: feedSchemas,
  identity: identitySchemas,
  message: messageSchemas,
  reaction: reactionSchemas,
  reader: readerSchemas,
  search: searchSchemas,
  taste: tasteSchemas,
  user: userSchemas,
};

export const commonQuery = CommonQuery;
