/** A text of so many characters (code points, as a schema counts them). */
export type WorstText = (characters: number) => string;

function repeated(text: string): WorstText {
  const all = [...text];
  return (characters) => Array.from({ length: characters }, (_, at) => all[at % all.length]).join('');
}

/**
 * Texts that are known to be dear to read, by what they consist of: what a pattern tries again at every place, what
 * normal forms take apart, what escapes to many bytes. Each fills a field with as many characters as it takes.
 */
export const worstTexts: Readonly<Record<string, WorstText>> = {
  letters: repeated('a'),
  blanks: repeated(' '),
  'blanks before a letter': repeated(`${' '.repeat(499)}x`),
  'blanks between two letters': (characters) => `x${' '.repeat(characters)}`.slice(0, characters - 1).concat('x'),
  newlines: repeated('\n'),
  'blanks and newlines': repeated(' \n'),
  'combining marks': repeated('e\u0301\u0323\u0302\u0301\u0323\u0302'),
  'combining marks alone': repeated('\u0301'),
  'marks in the wrong order': repeated('\u0301\u0323'),
  'letters that decompose': repeated('\ufdfa'),
  'right-to-left marks': repeated('\u200f'),
  'joiners and overrides': repeated('\u202e\u200d\u200c'),
  'Urdu letters with marks': repeated('\u0649\u0670\u0653\u0670'),
  'Indic letters': repeated('क्षि'),
  emoji: repeated('👩‍👩‍👧‍👦'),
  'opening brackets': repeated('['),
  'nested brackets': repeated('{"a":['),
  'angle brackets': repeated('<'),
  tags: repeated('<a href="'),
  ampersands: repeated('&'),
  'percent signs': repeated('%'),
  'percent escapes': repeated('%20'),
  quotes: repeated('"'),
  'words in quotes': repeated('"a" '),
  hyphens: repeated('a-'),
  'points between letters': repeated('a.'),
  'digits and separators': repeated('1,'),
  'digits and blanks': repeated('1 '),
  'one-letter words': repeated('a b '),
  'masked words': repeated('f*'),
  'addresses without an end': repeated('www.'),
  'source prefixes': repeated('source:'),
  'words to leave out': repeated('-a '),
  backslashes: repeated('\\'),
};
