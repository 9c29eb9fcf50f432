/**
 * Messages come to a phone in several files: the first with every page, another with the first screen that shows words
 * of it. The part of a key `area.name` is that of its area.
 */
const areasOf = {
  article: ['article', 'feedback', 'why'],
  screens: ['comment', 'inbox', 'account', 'search', 'clip', 'local', 'suggestion', 'prompt', 'source'],
  settings: [
    'settings',
    'consent',
    'mute',
    'edition',
    'saved',
    'history',
    'offline',
    'data',
    'push',
    'panel',
    'theme',
    'view',
  ],
} as const satisfies Record<string, readonly string[]>;

export type ExtraPart = keyof typeof areasOf;
export type MessagePart = 'first' | ExtraPart;

const extraParts = Object.keys(areasOf) as readonly ExtraPart[];
export const catalogueParts: readonly MessagePart[] = ['first', ...extraParts];

/** One of something for each part. */
export const byPart = <T>(make: (part: MessagePart) => T) =>
  Object.fromEntries(catalogueParts.map((part) => [part, make(part)])) as Record<MessagePart, T>;

const partOfArea: ReadonlyMap<string, ExtraPart> = new Map(
  extraParts.flatMap((part) => areasOf[part].map((area) => [area, part] as const)),
);

/**
 * Reasons, for showing an article and against it, are put into words by the service, and so is what stands in `served`; of the
 * reasons only the labels of their switches are the app’s.
 */
const isOfService = (id: string): boolean =>
  /^(against\.|push\.why|reason\.|reporting\.|served\.|why\.(?!less_))/.test(id);

/** The file that a message comes in; none for messages that only the service uses. */
export function messagePart(id: string): MessagePart | 'none' {
  if (isOfService(id)) return 'none';
  const [area, name] = id.split('.');
  return (name !== undefined && partOfArea.get(area ?? '')) || 'first';
}
