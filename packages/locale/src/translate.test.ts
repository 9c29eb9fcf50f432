import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import { compileCatalogue, isDraftAsked } from './compile.ts';
import { formatLocale } from './market.ts';
import { marketOf } from './markets.ts';
import { translator } from './translate.ts';

/** As a screen asks: the count chooses the form, the formatted number is shown. */
function reading(key: string) {
  const market = marketOf(key) ?? expect.unreachable();
  const locale = formatLocale(market);
  const translate = translator(locale, catalogues[market.language]);
  const shown = (count: number) => new Intl.NumberFormat(locale, { useGrouping: false }).format(count);
  return { translate, shown };
}

function comments(key: string, count: number): string {
  const { translate, shown } = reading(key);
  return translate('commentCount', { count, shown: shown(count) });
}

function dateIn(key: string, day: number): string {
  const { translate, shown } = reading(key);
  const month = translate('month', { month: 3 });
  return translate('date', { day: shown(day), month, year: shown(2026) });
}

describe('FMT-03 plurals by the language', () => {
  it.each([
    ['maar', 0, 'لا تعليقات'],
    ['maar', 1, 'تعليق واحد'],
    ['maar', 2, 'تعليقان'],
    ['maar', 3, '3 تعليقات'],
    ['maar', 11, '11 تعليقًا'],
    ['maar', 100, '100 تعليق'],
    ['egar', 3, '٣ تعليقات'],
    ['egar', 11, '١١ تعليقًا'],
    ['bdbn', 12, '১২টি মন্তব্য'],
    ['inbn', 1, '১টি মন্তব্য'],
    ['inmr', 5, '५ प्रतिक्रिया'],
    ['inhi', 5, '5 कमेंट'],
    ['frfr', 0, '0 commentaire'],
    ['frfr', 2, '2 commentaires'],
    ['gben', 0, '0 comments'],
    ['gben', 1, '1 comment'],
    ['idid', 1, '1 komentar'],
  ])('%s counts %i as «%s»', (market, count, text) => expect(comments(market, count)).toBe(text));

  it.each([
    ['maar', 2, 'منذ يومين'],
    ['egar', 6, 'منذ ٦ أيام'],
    ['inmr', 1, '१ दिवसापूर्वी'],
    ['inmr', 2, '२ दिवसांपूर्वी'],
    ['dede', 1, 'vor 1 Tag'],
    ['dede', 6, 'vor 6 Tagen'],
    ['kesw', 3, 'siku 3 zilizopita'],
  ])('%s says %i days ago as «%s»', (market, count, text) => {
    const { translate, shown } = reading(market);
    expect(translate('daysAgo', { count, shown: shown(count) })).toBe(text);
  });
});

describe('FMT-03 dates by the language', () => {
  it.each([
    ['gben', 5, '5 March 2026'],
    ['dede', 5, '5. März 2026'],
    ['frfr', 1, '1er mars 2026'],
    ['frfr', 11, '11 mars 2026'],
    ['ngha', 5, '5 ga Maris 2026'],
    ['egar', 5, '٥ مارس ٢٠٢٦'],
    ['maar', 5, '5 مارس 2026'],
    ['pkur', 5, '5 مارچ 2026'],
    ['bdbn', 5, '৫ মার্চ ২০২৬'],
    ['inmr', 5, '५ मार्च २०२६'],
  ])('%s writes day %i as «%s»', (market, day, text) => expect(dateIn(market, day)).toBe(text));

  it('names the last month too', () => expect(reading('dede').translate('month', { month: 12 })).toBe('Dezember'));
});

describe('I18-02 a hole stops the build', () => {
  it('names the key that is missing', () => {
    expect(() => compileCatalogue('ha', { texts: {}, english: { back: 'Back' } })).toThrow(
      'messages/ha.json lacks back',
    );
  });
  it('names the key that English does not have', () => {
    expect(() => compileCatalogue('ha', { texts: { bakc: 'Koma' }, english: {} })).toThrow('bakc');
  });
  it('is shown in English while somebody works on it', () => {
    const texts = { back: 'Koma', bakc: 'Koma' };
    const draft = compileCatalogue('ha', { texts, english: { back: 'Back', saved: 'Saved articles' }, isDraft: true });
    expect(draft).toEqual({ back: ['Koma'], saved: ['Saved articles'] });
  });
  it.each([
    [{ DRAFT_MESSAGES: '1' }, true],
    [{ DRAFT_MESSAGES: '' }, false],
    [{}, false],
  ])('is allowed by the environment %j: %s', (env, isDraft) =>
    expect(isDraftAsked({ process: { env } })).toBe(isDraft),
  );
});

it('keeps two translators apart', () => {
  const german = reading('dede').translate;
  const arabic = reading('egar').translate;
  expect([german('share'), arabic('share'), german('share')]).toEqual(['Teilen', 'مشاركة', 'Teilen']);
});
