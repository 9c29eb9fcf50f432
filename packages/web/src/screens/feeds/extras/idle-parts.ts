import { ListSlots } from './ListSlots.tsx';
import { RefreshPill } from './RefreshPill.tsx';

/** What a feed does without until it is quiet; one file of script. */
export const idleParts = { ListSlots, RefreshPill };
