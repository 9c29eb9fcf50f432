// What a scaffold is: the files it writes anew and the places it adds a line to.

/** A file's new text; `isNew` files must not be there yet. */
export type Change = { path: string; text: string; isNew: boolean };
/** Reads a file of the tree; undefined when it is not there. */
export type Read = (path: string) => string | undefined;
/** The project: its files, and the paths of all files below a folder. */
export type Tree = { read: Read; pathsIn: (folder: string) => readonly string[] };

const words = (name: string) => name.split(/[-_.]/).filter(Boolean);
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

export const pascal = (name: string) => words(name).map(capital).join('');
export const camel = (name: string) => pascal(name).replace(/^./, (first) => first.toLowerCase());
export const snake = (name: string) => words(name).join('_');
export const kebab = (name: string) => words(name).join('-');

/** Adds text at a known place; a tree that has changed its shape is refused rather than spoilt. */
function insert(read: Read, path: string, at: { before: string | RegExp; text: string }): Change {
  const text = read(path);
  if (text === undefined) throw new Error(`${path} is not there`);
  const found = typeof at.before === 'string' ? text.indexOf(at.before) : text.search(at.before);
  if (found < 0) throw new Error(`${path} has no ${at.before}: add by hand\n${at.text}`);
  return { path, text: text.slice(0, found) + at.text + text.slice(found), isNew: false };
}

/** Several insertions, each seeing the ones before it, as one change per file. */
export function insertAll(read: Read, edits: { path: string; before: string | RegExp; text: string }[]): Change[] {
  const changed = new Map<string, string>();
  for (const { path, ...at } of edits) {
    changed.set(path, insert((asked) => changed.get(asked) ?? read(asked), path, at).text);
  }
  return [...changed].map(([path, text]) => ({ path, text, isNew: false }));
}

export const write = (path: string, text: string): Change => ({ path, text, isNew: true });
