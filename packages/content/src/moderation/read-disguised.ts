/** A word of a text as it may be read: itself first, then what it says if its signs stand for letters. */
export type ReadableWord = readonly string[];

/** Stands for any one letter: `f*ck`. */
export const ANY_LETTER = '?';

/** Far more than a comment has; the rest is not read. */
const MOST_WORDS = 1000;

const invisible = /[\p{Cf}\p{Variation_Selector}]/gu;

/** Letters of other alphabets that look like Latin ones. */
const lookalikes: Record<string, string> = {
  ...pairs('аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsԁdһhԛqԝwґr'),
  ...pairs('αaβbεeηnιiκkνvοoρpτtυuχxωw'),
  ...pairs('ƒfɡgɢgᴀaᴄcᴇeᴋkᴏoᴜuʀrɪiʟlɴnʏyʙbʜhᴛtᴅdıi'),
};
/** Signs and digits that are written for a letter. The figure one is either of two. */
const signs: Record<string, string> = pairs('0o3e4a5s6b7t8b9g@a$s!i|i+t€e¢c£l');

const foreign = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'gu');
const sign = /[03456789@$!|+€¢£]/g;
const letter = /[\p{L}\p{M}]/u;
/** What is neither a letter nor a sign for one: it ends a word, or a writer put it between the letters of a word. */
const between = /[^\p{L}\p{M}\p{N}@$!|+€¢£*#%]+/gu;

function pairs(text: string): Record<string, string> {
  const letters = [...text];
  return Object.fromEntries(letters.flatMap((key, at) => (at % 2 === 0 ? [[key, letters[at + 1] ?? '']] : [])));
}

/**
 * The words of a text in order, each in every way a reader would read it: `f.u.c.k`, `f u c k`, `fυck`, `5hit` and
 * `sh*t` are read as what they stand for.
 */
export function readDisguised(text: string): ReadableWord[] {
  const chunks = text.normalize('NFKC').toLowerCase().replace(invisible, '').split(/\s+/u).filter(Boolean);
  const words: ReadableWord[] = [];
  for (const chunk of withLettersJoined(chunks.slice(0, MOST_WORDS))) words.push(...wordsIn(chunk));
  return words;
}

/** Three or more letters that stand alone, one behind the other, are one word. */
function withLettersJoined(chunks: readonly string[]): string[] {
  const joined: string[] = [];
  let alone: string[] = [];
  const settle = () => {
    if (alone.length >= 3) joined.push(alone.join(''));
    else joined.push(...alone);
    alone = [];
  };
  for (const chunk of chunks) {
    if (isOneLetter(chunk)) alone.push(chunk);
    else {
      settle();
      joined.push(chunk);
    }
  }
  settle();
  return joined;
}

const isOneLetter = (chunk: string): boolean => /^[\p{L}\p{N}@$!|*]\p{M}*$/u.test(chunk);

/** A chunk is read piece by piece; its first piece also as all pieces in one. */
function wordsIn(chunk: string): ReadableWord[] {
  const pieces = chunk.split(between).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  if (pieces.length === 0) return [];
  const whole = pieces.length > 1 ? readings(chunk.replace(between, '')) : [];
  return pieces.map((piece, at) => (at === 0 ? [...readings(piece), ...whole] : readings(piece)));
}

function readings(piece: string): string[] {
  const plain = piece.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const all = new Set<string>(plain === '' ? [] : [plain]);
  if (letter.test(piece)) {
    const latin = /^[^\p{L}]*(?:[a-z][^\p{L}]*)*$/u.test(latinOf(piece)) ? latinOf(piece) : piece;
    // A sign at the end may end the sentence or the word: `shit!`, `a$$`.
    for (const shape of [latin, latin.replace(/[!|+*#%]+$/, '')]) {
      const masked = shape.replace(/[*#%]/g, ANY_LETTER).replace(sign, (one) => signs[one] ?? one);
      for (const one of ['i', 'l']) all.add(masked.replaceAll('1', one));
    }
  }
  return [...all].filter((reading) => reading !== '' && reading[0] !== ANY_LETTER);
}

const latinOf = (piece: string): string =>
  piece
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(foreign, (one) => lookalikes[one] ?? one);
