/** The areas of `area.name` keys that only the screens of people show: comments, the inbox, the reader's account. */
const peopleAreas: readonly string[] = ['comment', 'inbox', 'account'];

/** Messages come to a phone in two files: the first with every page, the second with the first screen that needs it. */
export type MessagePart = 'first' | 'people';

export const messagePart = (id: string): MessagePart =>
  id.includes('.') && peopleAreas.includes(id.slice(0, id.indexOf('.'))) ? 'people' : 'first';
