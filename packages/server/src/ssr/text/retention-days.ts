/** How many days things are stored, as the pages of text say it. A test holds each against the code that forgets it. */
export const retentionDays = {
  /** What readers did (areas/events/event). */
  eventDays: 90,
  /** Which pages were shown to whom (areas/learning/feedback). */
  pageDays: 7,
  /** Where likes came from (areas/conversation/reaction). */
  likeDays: 3,
  /** What was searched for (areas/search). */
  searchDays: 8,
  /** Which experiments a device took part in, after their end (areas/config). */
  trialDays: 30,
  /** The messages of an inbox (areas/conversation/message). */
  messageDays: 90,
  /** What readers wrote to us (areas/conversation/suggestion). */
  suggestionDays: 400,
  /** Our cookies (http/reader). */
  cookieDays: 400,
} as const;
