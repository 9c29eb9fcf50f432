import { BelowParts } from './below/BelowParts.tsx';
import { DetailExtras } from './DetailExtras.tsx';

/** What comes when an article is there to be read: everything below its text, and what lies over it. */
export const articleRest = { BelowParts, DetailExtras };
