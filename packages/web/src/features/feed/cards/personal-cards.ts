import type { SomeCards } from './card-props.ts';
import { EditionGroupCard } from './editions/EditionGroupCard.tsx';
import { MissedCard } from './missed/MissedCard.tsx';

/** The cards that a reader has for something they did: who was away for a day, or follows a further edition. */
export const cards = {
  missed_group: MissedCard,
  edition_group: EditionGroupCard,
} satisfies SomeCards;
