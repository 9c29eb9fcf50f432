import type { calls } from '@griot/contract/calls';
import { article } from './article.ts';
import { clip } from './clip.ts';
import { config } from './config.ts';
import { device } from './device.ts';
import { event } from './event.ts';
import { feed } from './feed.ts';
import type { Sample } from './sample.ts';
import { search } from './search.ts';
import { taste } from './taste.ts';

type Samples = {
  [Area in keyof typeof calls]: {
    [Name in keyof (typeof calls)[Area]]: Sample<(typeof calls)[Area][Name]>;
  };
};

/** One sample for each call: it passes the schema, the server serves it, the client reads it. */
export const samples: Samples = { article, clip, config, device, event, feed, search, taste };
