/** A language the interface speaks. */
export type LanguageRow = { code: string; ownName: string; dir: 'ltr' | 'rtl'; script: Script };

/**
 * Every script of ours and the name Unicode gives its letters. The script decides line height and the faces to ask the
 * system for (styles/tokens.css).
 */
export const unicodeScripts = {
  latin: 'Latin',
  arabic: 'Arabic',
  nastaliq: 'Arabic',
  devanagari: 'Devanagari',
  bengali: 'Bengali',
  tamil: 'Tamil',
  telugu: 'Telugu',
  kannada: 'Kannada',
} as const;
export type Script = keyof typeof unicodeScripts;

/** Every shipped interface language, English first: it is the fallback (spec 1). */
export const languages = [
  { code: 'en', ownName: 'English', dir: 'ltr', script: 'latin' },
  { code: 'ar', ownName: 'العربية', dir: 'rtl', script: 'arabic' },
  { code: 'fr', ownName: 'Français', dir: 'ltr', script: 'latin' },
  { code: 'hi', ownName: 'हिन्दी', dir: 'ltr', script: 'devanagari' },
  { code: 'bn', ownName: 'বাংলা', dir: 'ltr', script: 'bengali' },
  { code: 'ta', ownName: 'தமிழ்', dir: 'ltr', script: 'tamil' },
  { code: 'kn', ownName: 'ಕನ್ನಡ', dir: 'ltr', script: 'kannada' },
  { code: 'te', ownName: 'తెలుగు', dir: 'ltr', script: 'telugu' },
  { code: 'ur', ownName: 'اردو', dir: 'rtl', script: 'nastaliq' },
  { code: 'mr', ownName: 'मराठी', dir: 'ltr', script: 'devanagari' },
  { code: 'sw', ownName: 'Kiswahili', dir: 'ltr', script: 'latin' },
  { code: 'id', ownName: 'Bahasa Indonesia', dir: 'ltr', script: 'latin' },
  { code: 'de', ownName: 'Deutsch', dir: 'ltr', script: 'latin' },
  { code: 'ha', ownName: 'Hausa', dir: 'ltr', script: 'latin' },
] as const satisfies readonly LanguageRow[];

export type LanguageCode = (typeof languages)[number]['code'];
export type Language = LanguageRow & { code: LanguageCode };

export function languageOf(code: LanguageCode): Language {
  return languages.find((row) => row.code === code) ?? languages[0];
}
