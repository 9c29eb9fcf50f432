import type { calls } from '@griot/contract/calls';
import { ad } from './ads/ad.ts';
import { article } from './article.ts';
import { clip } from './clip.ts';
import { config } from './config.ts';
import { device } from './device.ts';
import { event } from './event.ts';
import { feed } from './feed.ts';
import { feedback } from './feedback.ts';
import { city } from './finding/city.ts';
import { search } from './finding/search.ts';
import { push } from './push.ts';
import { reader } from './reader.ts';
import { pack } from './reading/pack.ts';
import { reading } from './reading/reading.ts';
import type { Sample } from './sample.ts';
import { comment } from './social/comment.ts';
import { identity } from './social/identity.ts';
import { message } from './social/message.ts';
import { reaction } from './social/reaction.ts';
import { suggestion } from './social/suggestion.ts';
import { user } from './social/user.ts';

type Samples = {
  [Area in keyof typeof calls]: {
    [Name in keyof (typeof calls)[Area]]: Sample<(typeof calls)[Area][Name]>;
  };
};

/** One sample for each call: it passes the schema, the server serves it, the client reads it. */
export const samples: Samples = {
  ad,
  article,
  city,
  clip,
  comment,
  config,
  device,
  event,
  feed,
  identity,
  message,
  push,
  pack,
  reaction,
  reader,
  reading,
  search,
  feedback,
  user,
  suggestion,
};
