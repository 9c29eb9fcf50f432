export type MessageParts = {
  /** What stands before the name; languages put names in different places. */
  readonly before: string;
  readonly contentName: string;
  readonly contentMain: string;
};

const tagged = /^(.*?)<(\w+)>(.*?)<\/\2>(.*)$/su;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A message's content with the name that it wraps in a tag apart (spec 3, Inbox message; INB-04). */
export function messageParts(content: string): MessageParts {
  const [, before, , name, main] = tagged.exec(content) ?? [];
  if (before === undefined || name === undefined || main === undefined)
    return { before: '', contentName: '', contentMain: plain(content) };
  return { before: plain(before), contentName: plain(name), contentMain: plain(main) };
}

const plain = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');
