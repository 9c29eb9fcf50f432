/** The ids used in samples; a test that serves samples inserts these into the database first. */
export const sampleIds = {
  device: 'ngen0123456789abcdefghijklmno',
  user: 'ngen0123456789abcdefghijklmnp',
  comment: 'ngen000000000000000c',
  ownComment: 'ngen000000000000000o',
  removedComment: 'ngen000000000000000r',
  newsId: 'ngen0000000000000001',
  newsEntryId: 'ngen000000000000000e',
  clip: 'ngen00000000000000cl',
  topic: 'ngen000000000000000t',
} as const;

/** The current time in tests. */
export const sampleNow = Date.UTC(2026, 2, 10, 12);
