import { isAllowed, isInline, isVoid } from './allow-list.ts';
import type { ArticleElement, ArticleNode } from './article-tree.ts';

type Piece = { html: string; kind: 'text' | 'inline' | 'block'; isBlank: boolean };

/** The body as HTML, without empty elements and invisible white space. */
export function writeArticle(body: ArticleElement): string {
  return join(piecesOf(body.children, false), false);
}

function piecesOf(children: readonly ArticleNode[], isPreformatted: boolean): Piece[] {
  const pieces: Piece[] = [];
  for (const child of children) {
    const piece = typeof child === 'string' ? textPiece(child) : elementPiece(child, isPreformatted);
    const last = pieces.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text') pieces[pieces.length - 1] = merged(last, piece);
    else if (piece.html !== '') pieces.push(piece);
  }
  return pieces;
}

function elementPiece(element: ArticleElement, isPreformatted: boolean): Piece {
  const { tag, attributes } = element;
  if (!isAllowed(tag)) return textPiece('');
  const kind = isInline(tag) ? 'inline' : 'block';
  const start = `<${tag}${attributes}>`;
  if (isVoid(tag)) return { html: start, kind, isBlank: tag === 'br' };

  const pieces = piecesOf(element.children, isPreformatted || tag === 'pre');
  const isBlank = pieces.every((piece) => piece.isBlank);
  // A space between two words is kept even if its element is removed.
  if (isBlank && kind === 'inline') return textPiece(pieces.map((piece) => blankOf(piece)).join(''));
  if (isBlank && tag !== 'td' && tag !== 'th') return textPiece('');
  const inner = kind === 'block' ? trimmed(pieces, tag === 'pre') : pieces;
  return { html: `${start}${join(inner, isPreformatted || tag === 'pre')}</${tag}>`, kind, isBlank };
}

const blankOf = (piece: Piece): string => (piece.kind === 'text' ? piece.html : ' ');

function textPiece(html: string): Piece {
  return { html, kind: 'text', isBlank: !/[^\s\u200b-\u200f\u2060]/.test(html) };
}

function merged(first: Piece, second: Piece): Piece {
  return { html: first.html + second.html, kind: 'text', isBlank: first.isBlank && second.isBlank };
}

/** White space where a block begins or ends is not shown, so it is not sent. */
function trimmed(pieces: readonly Piece[], isPreformatted: boolean): Piece[] {
  const edge = (piece: Piece | undefined) => piece === undefined || piece.kind === 'block';
  return pieces.map((piece, at) => {
    if (piece.kind !== 'text') return piece;
    let html = piece.html;
    // Browsers drop the first line break of preformatted text each time they parse it.
    if (edge(pieces[at - 1])) html = isPreformatted ? html.replace(/^\n+/, '') : html.trimStart();
    if (edge(pieces[at + 1])) html = html.trimEnd();
    return { ...piece, html };
  });
}

function join(pieces: readonly Piece[], isPreformatted: boolean): string {
  const written = (piece: Piece) =>
    piece.kind === 'text' && !isPreformatted ? piece.html.replace(/[ \t\n]+/g, ' ') : piece.html;
  return pieces.map(written).join('');
}
