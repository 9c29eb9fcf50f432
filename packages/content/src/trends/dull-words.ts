import { DAY_MS } from '@griot/domain/time-units';
import type { LanguageCode } from '@griot/locale/languages';
import { foldWord } from '../words/fold.ts';

/** Words that newsrooms put over any news, so that they are no trends. A language may be without a row. */
const newsroomWords: Partial<Record<LanguageCode, string>> = {
  en: 'breaking live update updates updated video videos watch photo photos picture pictures exclusive opinion analysis news report reports latest today tonight yesterday tomorrow new first full list top best know need day days week weeks month months year years',
  ar: 'عاجل مباشر فيديو بالفيديو صور بالصور حصري رأي تحليل أخبار خبر تقرير تحديث غدا الآن جديد أول أفضل أيام أسبوع شهر سنة عام',
  fr: 'direct vidéo vidéos photo photos exclusif opinion analyse actualité actualités info infos rapport hier demain nouveau nouvelle premier première jour jours semaine mois an ans année',
  hi: 'ब्रेकिंग लाइव वीडियो देखें फोटो तस्वीरें खबर खबरें समाचार अपडेट आज कल ताजा नया नई नए पहला पहली दिन हफ्ते महीने साल',
  bn: 'ব্রেকিং লাইভ সরাসরি ভিডিও ছবি দেখুন খবর সংবাদ আপডেট আজ আজকের কাল গতকাল নতুন প্রথম দিন সপ্তাহ মাস বছর',
  ta: 'நேரலை வீடியோ படங்கள் செய்தி செய்திகள் இன்று நேற்று நாளை புதிய முதல் நாள் வாரம் மாதம் ஆண்டு',
  kn: 'ಲೈವ್ ವಿಡಿಯೋ ಚಿತ್ರ ಸುದ್ದಿ ಇಂದು ನಿನ್ನೆ ನಾಳೆ ಹೊಸ ಮೊದಲ ದಿನ ವಾರ ತಿಂಗಳು ವರ್ಷ',
  te: 'లైవ్ వీడియో ఫోటోలు వార్తలు వార్త ఈరోజు నేడు నిన్న రేపు కొత్త తొలి మొదటి రోజు వారం నెల ఏడాది',
  ur: 'بریکنگ لائیو براہ راست ویڈیو تصاویر خبر خبریں آج کل نیا نئی نئے پہلا پہلی دن ہفتے ماہ مہینے سال',
  mr: 'ब्रेकिंग लाइव्ह थेट व्हिडिओ फोटो बातमी बातम्या आज काल उद्या नवा नवी नवीन पहिला पहिली दिवस आठवडा महिना वर्ष',
  sw: 'mubashara video picha habari taarifa leo jana kesho mpya wapya kwanza siku wiki mwezi mwaka',
  id: 'langsung video foto berita terkini terbaru kabar simak hari kemarin besok baru pertama pekan minggu bulan tahun',
  de: 'eilmeldung live liveticker video videos foto fotos bilder exklusiv meinung analyse nachrichten bericht aktuell heute gestern morgen neu neue neuer neues erste tag tage woche wochen monat jahr jahre',
  ha: 'tsaye bidiyo hotuna labari labarai rahoto yau jiya gobe sabo sabuwa sababbi farko rana mako wata shekara',
};

/** A Monday in January. */
const FIRST = Date.UTC(2024, 0, 1);

const known = new Map<LanguageCode, ReadonlySet<string>>();

/** Whether a folded word is such a word, or the name of a day or month, which return with the calendar. */
export function isDullWord(folded: string, language: LanguageCode): boolean {
  return dullWords(language).has(folded);
}

function dullWords(language: LanguageCode): ReadonlySet<string> {
  const ready = known.get(language);
  if (ready) return ready;
  const words = [...(newsroomWords[language]?.split(' ') ?? []), ...calendar(language)];
  const folded = new Set(words.map((word) => foldWord(word, language)));
  known.set(language, folded);
  return folded;
}

function calendar(language: LanguageCode): string[] {
  const days = Array.from({ length: 7 }, (_, day) => FIRST + day * DAY_MS);
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1));
  return (['long', 'short'] as const).flatMap((style) => {
    const weekday = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
    return [...days.map((day) => weekday.format(day)), ...months.map((time) => month.format(time))];
  });
}
