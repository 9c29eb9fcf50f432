import sharp from 'sharp';
import { atMost } from './at-most.ts';

// The service's own work goes first: no memory kept between pictures, one thread for each.
sharp.cache(false);
sharp.concurrency(1);

const AT_ONCE = 2;

/** Whoever draws or decodes a picture waits here: the threads it takes are those that files are read with. */
export const inTurn = atMost(AT_ONCE);
