/** How many days things are kept, as the pages of text say it. A test holds each against the code that forgets it. */
export const keptDays = {
  /** What readers did (modules/event). */
  eventDays: 90,
  /** Which pages were shown to whom (modules/taste). */
  pageDays: 7,
  /** Where likes came from (modules/reaction). */
  likeDays: 3,
  /** What was searched for (modules/search). */
  searchDays: 8,
  /** Which experiments a device took part in, after their end (modules/config). */
  trialDays: 30,
  /** The messages of an inbox (modules/message). */
  messageDays: 90,
  /** What readers wrote to us (modules/suggestion). */
  suggestionDays: 400,
  /** Our cookies (http/reader). */
  cookieDays: 400,
} as const;
