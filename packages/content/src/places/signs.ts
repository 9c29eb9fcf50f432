import type { LanguageCode } from '@griot/locale/languages';
import { foldWord } from '../words/fold.ts';

/**
 * What the words around a name indicate: `place` that it is a town; `case` only that something is in it or comes from
 * it, which is also said of gardens and schools.
 */
export type Sign = 'none' | 'case' | 'place';
type Lists = Partial<Record<LanguageCode, { before?: string; after?: string }>>;

/** In scripts with capitals a preposition and a capital together are enough. */
const place: Lists = {
  en: {
    before: 'in at near from to around outside across towards town city',
    after: 'city town county district state province',
  },
  ar: { before: 'مدينة بمدينة لمدينة ومدينة محافظة بمحافظة إقليم بإقليم عمالة مركز بمركز ولاية بلدية حي بلدة' },
  fr: { before: 'à vers ville près' },
  hi: { before: 'शहर जिला', after: 'शहर जिला जिले जनपद नगर' },
  bn: { after: 'শহর শহরে শহরের জেলা জেলার জেলায় উপজেলা উপজেলার সদর' },
  ta: { after: 'மாவட்டம் மாவட்டத்தில் மாவட்ட நகரம் நகரில் நகரின் மாநகராட்சி பேருந்து' },
  kn: { after: 'ಜಿಲ್ಲೆ ಜಿಲ್ಲೆಯ ಜಿಲ್ಲೆಯಲ್ಲಿ ನಗರ ನಗರದ ನಗರದಲ್ಲಿ ತಾಲ್ಲೂಕಿನ ತಾಲೂಕಿನ ತಾಲ್ಲೂಕು ತಾಲೂಕು ಪಟ್ಟಣದ' },
  te: { after: 'జిల్లా జిల్లాలో నగరం నగరంలో పట్టణం పట్టణంలో మండలం' },
  ur: { before: 'شہر ضلع ضلعے', after: 'شہر ضلع ضلعے' },
  mr: { after: 'शहर शहरात शहरातील जिल्हा जिल्ह्यात जिल्ह्यातील तालुक्यातील तालुका येथे येथील' },
  sw: { before: 'mjini mji jiji jijini kaunti katika huko kutoka hadi karibu nje', after: 'mjini' },
  id: { before: 'di ke dari kota kabupaten kab warga wilayah kawasan menuju' },
  de: { before: 'in aus nach stadt raum kreis landkreis' },
  ha: { before: 'a garin birnin jihar daga zuwa hukumar yankin' },
};

const grammar: Lists = {
  ar: { before: 'في من إلى قرب جهة نحو' },
  fr: { before: 'de depuis' },
  hi: { after: 'में से निवासी स्थित' },
  bn: { after: 'থেকে' },
  ta: { after: 'அருகே' },
  kn: { after: 'ಬಳಿ' },
  te: { after: 'సమీపంలో' },
  ur: { after: 'میں سے کے' },
  de: { before: 'bei um bis ab nahe von' },
};

type Folded = ReadonlyMap<string, { before: ReadonlySet<string>; after: ReadonlySet<string> }>;

const folding = (lists: Lists): Folded =>
  new Map(
    Object.entries(lists).map(([language, { before, after }]) => {
      const words = (text = '') => new Set(text.split(' ').map((word) => foldWord(word, language as LanguageCode)));
      return [language, { before: words(before), after: words(after) }];
    }),
  );
const strong = folding(place);
const weak = folding(grammar);

type Neighbours = { before: string | undefined; after: string | undefined };

/** What the folded words right before and right after a name indicate. */
export function signOf({ before = '-', after = '-' }: Neighbours, language: LanguageCode): Sign {
  const isListed = (lists: Folded) => {
    const words = lists.get(language);
    return words !== undefined && (words.before.has(before) || words.after.has(after));
  };
  if (isListed(strong)) return 'place';
  return isListed(weak) ? 'case' : 'none';
}

/** First words of longer names: with them the name means another place (`New York`, `San José`). */
const otherPlace = new Set([
  'new',
  'nueva',
  'nova',
  'nouvelle',
  'neu',
  'saint',
  'sainte',
  'san',
  'santa',
  'sankt',
  'st',
]);
export const makesOtherPlace = (folded: string): boolean => otherPlace.has(folded);
