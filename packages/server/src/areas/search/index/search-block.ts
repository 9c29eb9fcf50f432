/** Articles get their numbers in blocks of so many; the blocks have an order in time. */
export const BLOCK_PLACES = 4_096;
/** A block is read in so many slices, so that a common word does not bring thousands of articles at once. */
export const BLOCK_SLICES = 16;
/** Numbers are below this: PostgreSQL keeps them in four bytes, of which a bit is the sign. */
export const NUMBER_LIMIT = 2 ** 31;
