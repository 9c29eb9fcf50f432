import { BLOCK_PLACES } from '../../../packages/server/src/areas/search/index/search-block.ts';

// What a thread of the filling writes for an article and a term: twelve bits of its place in its block, four of its step.
const placeBits = 12;
export const stagedEntry = (place: number, step: number): number => (step << placeBits) | place;
export const placeOf = (staged: number): number => staged & (BLOCK_PLACES - 1);
export const stepOf = (staged: number): number => staged >> placeBits;
