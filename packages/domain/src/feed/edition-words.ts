import type { MessageId } from '@griot/locale/translate';

/** What a card says beside its title; of a further edition the reader's phone has it in no language but the reader's. */
export const editionWords = [
  ...(['justNow', 'minutesAgo', 'minutesShort', 'hoursAgo', 'hoursShort', 'daysAgo', 'daysShort'] as const),
  ...(['reports', 'sample', 'sampleNote'] as const),
] satisfies readonly MessageId[];
