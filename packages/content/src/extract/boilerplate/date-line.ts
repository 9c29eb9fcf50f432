import { monthNamed } from '../../feeds/dates/month-names.ts';

const LONGEST_LINE = 120;
const MOST_WORDS = 16;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? [];

/** Words that stand around a date: that something was published, at which hour, how long it takes to read. */
const around = new Set(
  wordsOf(`published updated posted modified last on at am pm gmt utc est edt pst pdt cet cest bst ist wat eat cat et
    pt ct hrs hours hour ago min mins minutes minute read days day week weeks month months time date by the of st nd rd th and
    edited first created views view likes shares comments reads publié le mis à jour modifié veröffentlicht aktualisiert am um
    uhr stand den publicado actualizado el de del a las hs atualizado em às h pubblicato aggiornato il alle ore letture
    diterbitkan diperbarui pada pukul wib wita wit terbit imechapishwa saa an wallafa опубликовано обновлено в г
    نشر تم في آخر تحديث منذ بتاريخ الساعة شائع کیا گیا اپ ڈیٹ प्रकाशित अपडेटेड अपडेट को बजे প্রকাশ প্রকাশিত আপডেট
    기사입력 입력 수정 등록 승인 年 月 日 発行 更新 发布 时间`),
);

const WEEK = Array.from({ length: 7 }, (_, at) => Date.UTC(2024, 0, at + 1));
const languages = 'en fr de es pt it nl id sw ha ar ur fa hi bn mr ta te kn ru tr'.split(' ');
const weekdays: ReadonlySet<string> = new Set(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      return WEEK.flatMap((day) => wordsOf(format.format(day)));
    }),
  ),
);

const isOfDate = (word: string): boolean =>
  around.has(word) ||
  weekdays.has(word) ||
  monthNamed(word, 'english', null) !== undefined ||
  monthNamed(word, 'any', null) !== undefined;

/** Whether a line says no more than when something was published. */
export function isDateLine(text: string): boolean {
  if (text.length > LONGEST_LINE || !/\p{N}/u.test(text)) return false;
  const words = wordsOf(text);
  return words.length <= MOST_WORDS && words.every(isOfDate);
}
