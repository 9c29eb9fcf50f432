export type PageQuestion = {
  readonly licence: 'full' | 'summary';
  readonly isWholeInFeed: boolean;
  readonly hasPicture: boolean;
  readonly isFramingKnown: boolean;
};

/**
 * What the page of an entry is asked for: its text, what it says about itself, or nothing. Every page we do not ask for is
 * a publisher's data saved, so one is asked only for what the feed lacks: text we may show, a picture for the card, or, once
 * a week for each site, whether it lets itself be framed.
 */
export function pageNeed(question: PageQuestion): 'text' | 'about' | 'nothing' {
  const { licence, isWholeInFeed, hasPicture, isFramingKnown } = question;
  if (licence === 'full' && !isWholeInFeed) return 'text';
  return hasPicture && isFramingKnown ? 'nothing' : 'about';
}
