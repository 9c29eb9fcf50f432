/** The encodings that languages used before UTF-8. */
const BY_LANGUAGE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'windows-1250': 'cs hr hu pl ro sk sl',
    'windows-1251': 'be bg kk mk ru sr tg uk',
    'windows-1253': 'el',
    'windows-1254': 'az tr',
    'windows-1255': 'he iw yi',
    'windows-1256': 'ar fa ps ur',
    'windows-1257': 'et lt lv',
    'windows-1258': 'vi',
    'windows-874': 'th',
    'shift_jis euc-jp': 'ja',
    'euc-kr': 'ko',
    gb18030: 'zh zh-cn zh-hans zh-sg',
    'big5 gb18030': 'zh-tw zh-hk zh-hant',
  }).flatMap(([encodings, languages]) => languages.split(' ').map((name) => [name, encodings.split(' ')] as const)),
);

type Writing = { encoding: string; frequent: string; share: number };

/**
 * For each script, its frequent letters and the least share of them in a text of that script. Multi-byte encodings come
 * first, because only the right one decodes without errors.
 */
const WRITINGS: readonly Writing[] = [
  { encoding: 'euc-jp', frequent: 'のにはをたがでとしるいなかてれっンスー', share: 0.15 },
  { encoding: 'shift_jis', frequent: 'のにはをたがでとしるいなかてれっンスー', share: 0.15 },
  { encoding: 'euc-kr', frequent: '이다는에의을하고가지한로기사도은', share: 0.15 },
  { encoding: 'gb18030', frequent: '的一是不了在人有中大国上年为日', share: 0.06 },
  { encoding: 'big5', frequent: '的一是不了在人有中大國上年為日', share: 0.06 },
  { encoding: 'windows-1251', frequent: 'оеаинтсрвл', share: 0.45 },
  { encoding: 'koi8-r', frequent: 'оеаинтсрвл', share: 0.45 },
  { encoding: 'windows-1256', frequent: 'اليمنوترب', share: 0.45 },
  { encoding: 'windows-1253', frequent: 'αοιετσνηρπ', share: 0.45 },
  { encoding: 'windows-1255', frequent: 'יוהלארמתנש', share: 0.45 },
  { encoding: 'windows-874', frequent: 'านรอกเงมย่', share: 0.35 },
];

const SAMPLE = 64 * 1024;

/** Encodings to try on bytes that are not UTF-8 when the declaration is missing or wrong. */
export function likelyEncodings(bytes: Uint8Array, language: string | undefined): readonly string[] {
  const base = language?.split(/[-_]/)[0] ?? '';
  const known = BY_LANGUAGE.get(language ?? '') ?? BY_LANGUAGE.get(base);
  if (known) return known;
  const sample = bytes.subarray(0, SAMPLE);
  if (runLength(sample) < SHORTEST_RUN) return [];
  const writing = WRITINGS.find(({ encoding, frequent, share }) => shareOf(frequent, sample, encoding) >= share);
  return writing ? [writing.encoding] : [];
}

/** In Latin scripts, letters beyond ASCII occur singly; in other scripts they form whole words. */
const SHORTEST_RUN = 2.5;

function runLength(bytes: Uint8Array): number {
  let letters = 0;
  let runs = 0;
  bytes.forEach((byte, at) => {
    if (byte < 0x80) return;
    letters += 1;
    if ((bytes[at - 1] ?? 0) < 0x80) runs += 1;
  });
  return letters / Math.max(runs, 1);
}

function shareOf(frequent: string, sample: Uint8Array, encoding: string): number {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
    const letters = text.match(/[^ -\xbf\s]/g) ?? [];
    const known = new Set(frequent);
    return letters.filter((letter) => known.has(letter)).length / Math.max(letters.length, 1);
  } catch {
    return 0; // not in this encoding
  }
}
