import sharp from 'sharp';
import { atMost } from '../../../memory/at-most.ts';

// Serving readers goes first: no memory is kept between pictures, and each uses one thread.
sharp.cache(false);
sharp.concurrency(1);

const AT_ONCE = 2;

/** Draws and decodes two pictures at a time: it takes threads of the pool that files are read with. */
export const inTurn = atMost(AT_ONCE);
