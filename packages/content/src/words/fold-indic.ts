/** Letters that were typed as letter, virama and joiner before Unicode had them. */
export const joinedKhandaTa = /ত্[\u200c\u200d]/g;

/**
 * A nasal before a consonant of its own place is written in full or as a dot: `हिन्दी`, `हिंदी`; `ব্যাঙ্ক`, `ব্যাংক`.
 */
const devanagariNasals = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;
const bengaliNasals = /ঙ্(?=[ক-ঘ])/g;

/**
 * Spellings that writers of these scripts use side by side. The dot below is dropped where leaving it out is common
 * (Devanagari, Kannada) and kept in Bengali, where it makes letters of their own. Expects composed text.
 */
export function foldIndic(composed: string): string {
  return composed
    .replace(/[\u093c\u0cbc]/g, '')
    .replace(/ऱ/g, 'र')
    .replace(/ऩ/g, 'न')
    .replace(/ऴ/g, 'ळ')
    .replace(/ँ/g, 'ं')
    .replace(devanagariNasals, 'ं')
    .replace(bengaliNasals, 'ং')
    .replace(/ஶ/g, 'ஸ');
}

/** Bengali adjectives end in a long or a short i, depending on the spelling reform. */
export const foldBengaliEnding = (word: string): string => word.replace(/ী$/, 'ি');
