import { articles } from './articles.ts';
import { files } from './files.ts';
import { pack } from './pack/pack.ts';
import { pages } from './pages.ts';
import type { WorkerPart } from './part.ts';
import { pictures } from './pictures.ts';
import { push } from './push/push.ts';
import { pushAddress } from './push/push-address.ts';
import { saved } from './saved.ts';
import { transfers } from './transfers.ts';

/** All that the worker does; a new part is a file and a line. */
export const parts: readonly WorkerPart[] = [
  pages,
  files,
  articles,
  pictures,
  pack,
  saved,
  transfers,
  push,
  pushAddress,
];
