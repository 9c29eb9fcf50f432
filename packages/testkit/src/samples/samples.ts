import type { calls } from '@griot/contract/calls';
import { article } from './article.ts';
import { clip } from './clip.ts';
import { comment } from './comment.ts';
import { config } from './config.ts';
import { device } from './device.ts';
import { event } from './event.ts';
import { feed } from './feed.ts';
import { identity } from './identity.ts';
import { message } from './message.ts';
import { reaction } from './reaction.ts';
import { reader } from './reader.ts';
import type { Sample } from './sample.ts';
import { search } from './search.ts';
import { taste } from './taste.ts';
import { user } from './user.ts';

type Samples = {
  [Area in keyof typeof calls]: {
    [Name in keyof (typeof calls)[Area]]: Sample<(typeof calls)[Area][Name]>;
  };
};

/** One sample for each call: it passes the schema, the server serves it, the client reads it. */
export const samples: Samples = {
  article,
  clip,
  comment,
  config,
  device,
  event,
  feed,
  identity,
  message,
  reaction,
  reader,
  search,
  taste,
  user,
};
