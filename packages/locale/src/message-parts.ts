/** The areas of `area.name` keys that only the screens of people show: comments, the inbox, the reader's account. */
const peopleAreas: readonly string[] = ['comment', 'inbox', 'account'];

/** Reasons are put into words by the service; of them only the labels of their switches are the app's. */
const isOfService = (id: string): boolean => /^(against\.|why\.(?!less_))/.test(id);

/** Messages come to a phone in two files: the first with every page, the second with the first screen that needs it. */
export type MessagePart = 'first' | 'people';

/** The file that a message comes in; none for what only the service says. */
export function messagePart(id: string): MessagePart | 'none' {
  if (isOfService(id)) return 'none';
  return id.includes('.') && peopleAreas.includes(id.slice(0, id.indexOf('.'))) ? 'people' : 'first';
}
