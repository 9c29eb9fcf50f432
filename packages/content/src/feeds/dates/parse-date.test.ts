import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDate } from './parse-date.ts';

const iso = (text: string, language: string | null = null) => {
  const instant = parseDate(text, language);
  return instant === null ? null : new Date(instant).toISOString().replace('.000Z', 'Z');
};

describe('dates as RFC 822 writes them, and as feeds do', () => {
  it.each([
    ['Thu, 31 Dec 2026 10:14:55 GMT', '2026-12-31T10:14:55Z'],
    ['Thu, 31 Dec 2026 10:14:55 +0100', '2026-12-31T09:14:55Z'],
    ['Thu, 31 Dec 2026 10:14:55 -05:00', '2026-12-31T15:14:55Z'],
    ['Thu, 31 Dec 2026 10:14:55 EST', '2026-12-31T15:14:55Z'],
    ['Thu, 31 Dec 2026 10:14:55 WAT', '2026-12-31T09:14:55Z'],
    ['Thu, 31 Dec 2026 10:14:55 IST', '2026-12-31T04:44:55Z'],
    ['Thu, 31 Dec 2026 10:14:55 +0530 (IST)', '2026-12-31T04:44:55Z'],
    ['Thu, 31 Dec 2026 10:14:55 GMT+0100 (CET)', '2026-12-31T09:14:55Z'],
    ['Thu, 31 Dec 2026 10:14:55 UTC+3', '2026-12-31T07:14:55Z'],
    ['Thu, 31 Dec 2026 10:14:55 Etc/GMT', '2026-12-31T10:14:55Z'],
    ['Thu, 31 Dec 2026 10:14:55', '2026-12-31T10:14:55Z'],
    ['Thu, 31 Dec 2026 10:14 GMT', '2026-12-31T10:14:00Z'],
    ['31 Dec 2026', '2026-12-31T00:00:00Z'],
    ['31 Dec 26 10:14 Z', '2026-12-31T10:14:00Z'],
    ['Thu,31 Dec 2026 10:14:55 GMT', '2026-12-31T10:14:55Z'],
    ['Thursday, 31-Dec-26 10:14:55 GMT', '2026-12-31T10:14:55Z'],
    ['Thurs, 31st December, 2026 10:14:55 PM PST', '2027-01-01T06:14:55Z'],
    ['December 31, 2026 12:05 am', '2026-12-31T00:05:00Z'],
    ['Dec 31, 2026, 3pm', '2026-12-31T15:00:00Z'],
    ['31 Sept 2026 10:00 GMT', '2026-09-30T10:00:00Z'],
    ['Thu, 31 Dec 2026 24:00:00 GMT', '2027-01-01T00:00:00Z'],
    ['Mon, 31 Dec 2026 10:14:60 GMT', '2026-12-31T10:15:00Z'],
    ['Fri, 31 Dec 99 10:14:55 GMT', '1999-12-31T10:14:55Z'],
  ])('%s', (text, instant) => expect(iso(text)).toBe(instant));

  it('keeps the clock where the zone does not exist', () => {
    expect(iso('Thu, 31 Dec 2026 10:14:55 +9900')).toBe('2026-12-31T10:14:55Z');
    expect(iso('Thu, 31 Dec 2026 10:14:55 XYZ')).toBe('2026-12-31T10:14:55Z');
  });

  it('keeps the day where the clock is impossible', () => {
    expect(iso('Thu, 31 Dec 2026 25:99:00 GMT')).toBe('2026-12-31T00:00:00Z');
  });
});

describe('dates as ISO 8601 and W3CDTF write them', () => {
  it.each([
    ['2026-12-31T10:14:55Z', '2026-12-31T10:14:55Z'],
    ['2026-12-31T10:14:55.123456+05:45', '2026-12-31T04:29:55.123Z'],
    ['2026-12-31T10:14:55,5Z', '2026-12-31T10:14:55.500Z'],
    ['2026-12-31T10:14:55-0800', '2026-12-31T18:14:55Z'],
    ['2026-12-31 10:14:55', '2026-12-31T10:14:55Z'],
    ['2026-12-31T10:14Z', '2026-12-31T10:14:00Z'],
    ['2026-12-31T10Z', '2026-12-31T10:00:00Z'],
    ['20261231T101455Z', '2026-12-31T10:14:55Z'],
    ['20261231101455', '2026-12-31T10:14:55Z'],
    ['20261231', '2026-12-31T00:00:00Z'],
    ['2026-12-31', '2026-12-31T00:00:00Z'],
    ['2026-12-31+01:00', '2026-12-30T23:00:00Z'],
    ['2026-12', '2026-12-01T00:00:00Z'],
    ['2026', '2026-01-01T00:00:00Z'],
    ['2026-365', '2026-12-31T00:00:00Z'],
    ['2026365', '2026-12-31T00:00:00Z'],
    ['2026-W53-4', '2026-12-31T00:00:00Z'],
    ['2026-1-5T9:05:00Z', '2026-01-05T09:05:00Z'],
    ['2026/12/31 10:14:55 +0000', '2026-12-31T10:14:55Z'],
  ])('%s', (text, instant) => expect(iso(text)).toBe(instant));
});

describe('dates as other programs and people write them', () => {
  it.each([
    ['Thu Dec 31 10:14:55 2026', '2026-12-31T10:14:55Z'],
    ['Thu Dec 31 10:14:55 PST 2026', '2026-12-31T18:14:55Z'],
    ['Thu Dec 31 2026 10:14:55 GMT+0100 (Central European Standard Time)', '2026-12-31T09:14:55Z'],
    ['Thu, 2026/12/31 10:14:55 EDT', '2026-12-31T14:14:55Z'],
    ['31.12.2026 10:14', '2026-12-31T10:14:00Z'],
    ['31.12.2026, 10.14 Uhr', '2026-12-31T10:14:00Z'],
    ['31/12/2026 10h14', '2026-12-31T10:14:00Z'],
    ['05/11/2026 10:14', '2026-11-05T10:14:00Z'],
    ['12/31/2026 10:14:55 PM', '2026-12-31T22:14:55Z'],
    ['1798712095', '2026-12-31T10:14:55Z'],
    ['1798712095000', '2026-12-31T10:14:55Z'],
    ['2026년 12월 31일 19:14:55', '2026-12-31T10:14:55Z'],
    ['2026-12-31 오후 7:14:55', '2026-12-31T10:14:55Z'],
    ['2026年12月31日 10:14', '2026-12-31T10:14:00Z'],
  ])('%s', (text, instant) => expect(iso(text)).toBe(instant));

  it('reads the month first where the feed is American', () => {
    expect(iso('05/11/2026', 'en-us')).toBe('2026-05-11T00:00:00Z');
    expect(iso('05/11/2026', 'en-ng')).toBe('2026-11-05T00:00:00Z');
  });
});

describe('dates in other languages', () => {
  it.each([
    ['Do, 31 Dez 2026 10:14:55 +0100', '2026-12-31T09:14:55Z'],
    ['Donnerstag, 5. März 2026', '2026-03-05T00:00:00Z'],
    ['jeu., 6 août 2026 10:14:55 +0200', '2026-08-06T08:14:55Z'],
    ['12 févr. 2026', '2026-02-12T00:00:00Z'],
    ['1er janvier 2026', '2026-01-01T00:00:00Z'],
    ['31 de diciembre de 2026, 10:14', '2026-12-31T10:14:00Z'],
    ['Κυρ, 12 Ιούλ 2026 12:00:00 EST', '2026-07-12T17:00:00Z'],
    ['2026-július-13T9:15-05:00', '2026-07-13T14:15:00Z'],
    ['31 декабря 2026 г. 10:14', '2026-12-31T10:14:00Z'],
    ['الخميس، 31 ديسمبر 2026 10:14', '2026-12-31T10:14:00Z'],
    ['٣١ كانون الأول ٢٠٢٦', '2026-12-31T00:00:00Z'],
    ['31 دسمبر 2026', '2026-12-31T00:00:00Z'],
    ['३१ दिसंबर २०२६ १०:१४', '2026-12-31T10:14:00Z'],
    ['৩১ ডিসেম্বর ২০২৬, ১০:১৪', '2026-12-31T10:14:00Z'],
    ['31 டிசம்பர், 2026', '2026-12-31T00:00:00Z'],
    ['31 డిసెంబర్ 2026', '2026-12-31T00:00:00Z'],
    ['Kamis, 31 Desember 2026 10:14:55 WIB', '2026-12-31T03:14:55Z'],
    ['Alhamisi, 31 Desemba 2026', '2026-12-31T00:00:00Z'],
    ['Alhamis, 31 Disamba 2026', '2026-12-31T00:00:00Z'],
    ['31 ธันวาคม 2569', '2026-12-31T00:00:00Z'],
    ['ngày 31 tháng 12 năm 2026', '2026-12-31T00:00:00Z'],
  ])('%s', (text, instant) => expect(iso(text)).toBe(instant));

  it('does not take a weekday for a month of another language', () => {
    expect(iso('Sat, 07 Nov 2026 10:14:55 GMT', 'ha')).toBe('2026-11-07T10:14:55Z');
    expect(iso('mar, 10 nov 2026 10:14', 'es')).toBe('2026-11-10T10:14:00Z');
    expect(iso('mar. 10 févr. 2026', 'fr')).toBe('2026-02-10T00:00:00Z');
    expect(iso('Mar 10, 2026 10:14 EST')).toBe('2026-03-10T15:14:00Z');
  });

  it('asks the language of the feed where two call different months alike', () => {
    expect(iso('15 listopad 2026', 'hr')).toBe('2026-10-15T00:00:00Z');
    expect(iso('15 listopad 2026', 'pl')).toBe('2026-11-15T00:00:00Z');
  });
});

describe('what is no date', () => {
  it.each([
    '',
    ' ',
    'yesterday',
    '0000-00-00 00:00:00',
    '31 Dec',
    'Thu, 01 Jan 1970 00:00:00 +0000',
    '99/99/9999',
    'Dec '.repeat(40),
  ])('%s', (text) => expect(parseDate(text)).toBeNull());

  it('never throws, and never names a year nobody publishes in', () => {
    const scrap = fc.constantFrom(
      ...'0 1 9 12 31 2026 : - / . , T Z + GMT pm Dec März 年 月 오후 w'.split(' '),
      ' ',
      '٣',
      '\u200f',
    );
    const wild = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(scrap, { maxLength: 20 }).map((scraps) => scraps.join('')),
    );
    fc.assert(
      fc.property(wild, fc.option(fc.string({ maxLength: 8 })), (text, language) => {
        const instant = parseDate(text, language);
        if (instant === null) return;
        expect(instant).toBeGreaterThan(Date.UTC(1899, 11, 30));
        expect(instant).toBeLessThan(Date.UTC(2290, 0));
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('times without a zone', () => {
  it.each([
    ['Africa/Lagos', '2026-02-03T06:00:00', '2026-02-03T05:00:00Z'],
    ['Asia/Kolkata', '3 Feb 2026 06:00', '2026-02-03T00:30:00Z'],
    ['Europe/Berlin', '3.2.2026, 06:00 Uhr', '2026-02-03T05:00:00Z'],
    ['Europe/Berlin', '3.7.2026, 06:00 Uhr', '2026-07-03T04:00:00Z'],
    ['Europe/Berlin', '3.7.2026', '2026-07-02T22:00:00Z'],
    // the hour that is left out in spring, the hour that comes twice in autumn, and the hours around them
    ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00Z'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00Z'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
    ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00Z'],
    ['Africa/Cairo', '2026-08-01 12:00', '2026-08-01T09:00:00Z'],
  ])('are those of %s: %s', (timeZone, text, instant) =>
    expect(parseDate(text, null, timeZone)).toBe(Date.parse(instant)),
  );

  it.each(['2026-02-03T06:00:00Z', 'Tue, 03 Feb 2026 06:00:00 GMT', '2026-02-03T07:00:00+01:00', '1770098400'])(
    'a zone that is named is believed: %s',
    (text) => expect(parseDate(text, null, 'Asia/Kolkata')).toBe(Date.UTC(2026, 1, 3, 6)),
  );
});
