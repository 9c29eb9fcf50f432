// What a how-to in docs/how-to/ says, read so that a test can do it: the files it writes, and those it says are touched.

/** A piece of a file that a how-to shows: a fenced block with the path behind its language. */
export type Piece = { path: string; text: string };
/** The files that one example touches; `command` is what makes them, undefined where the pieces do. */
export type Example = { command: string | undefined; touched: string[] };

/** The pieces of files, without the indentation of the list they stand in. */
export function piecesIn(howTo: string): Piece[] {
  const blocks = howTo.matchAll(/^( *)```\w+ (\S+)\n([\s\S]*?)\n\1```$/gm);
  return [...blocks].map(([, indent = '', path = '', text = '']) => ({
    path,
    text: `${text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')}\n`,
  }));
}

/** The lists under `## Touched files`, one for each command that stands above one. */
export function examplesIn(howTo: string): Example[] {
  const section = /^## Touched files\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(howTo)?.[1] ?? '';
  const blocks = section.split(/^(?=`npm run new)/m).filter((block) => block.trim() !== '');
  return blocks.map((block) => ({
    command: /^`npm run new -- ([^`]+)`/.exec(block)?.[1],
    touched: listedPaths(block),
  }));
}

/** The files that the section `## Touched only if` names at the beginning of an entry. */
export function compilerLeadsTo(howTo: string): string[] {
  return listedPaths(/^## Touched only if\n([\s\S]*)/m.exec(howTo)?.[1] ?? '');
}

const listedPaths = (text: string): string[] =>
  [...text.matchAll(/^- `([^`]+)`/gm)].map(([, path = '']) => path).sort();

/** A file with a piece of it added: the rows of a table before its end, a drawing before that of the sheet. */
export function withPiece(text: string | undefined, piece: Piece): string {
  if (text === undefined) return piece.text;
  const end = text.search(/^\] as const|^<\/svg>/m);
  if (end < 0) throw new Error(`${piece.path} has no end that a piece could be put before`);
  return text.slice(0, end) + piece.text + text.slice(end);
}
