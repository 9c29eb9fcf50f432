import { describe, expect, it } from 'vitest';
import { decodeBytes } from './decode-bytes.ts';

/** The bytes of a text in an encoding of one byte a character, found by decoding every byte. */
function inEncoding(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const));
  return Uint8Array.from([...text].map((character) => bytes.get(character) ?? 0x3f));
}
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, order: 'le' | 'be') => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  [...text].forEach((character, at) => {
    view.setUint16(2 * at, character.charCodeAt(0), order === 'le');
  });
  return new Uint8Array(view.buffer);
};
const utf32 = (text: string) => {
  const view = new DataView(new ArrayBuffer(4 * text.length));
  [...text].forEach((character, at) => {
    view.setUint32(4 * at, character.charCodeAt(0));
  });
  return new Uint8Array(view.buffer);
};
const xml = (text: string, encoding?: string) =>
  `<?xml version="1.0"${encoding ? ` encoding="${encoding}"` : ''}?><rss><title>${text}</title></rss>`;
const titleOf = (bytes: Uint8Array, contentType?: string) =>
  /<title>(.*)<\/title>/.exec(decodeBytes(bytes, contentType).text)?.[1];

describe('the encoding of a feed', () => {
  it.each([
    ['iso-8859-1', 'windows-1252', 'Café für alle'],
    ['windows-1251', 'windows-1251', 'Мост открыт'],
    ['CP1256', 'windows-1256', 'افتتاح الجسر'],
    ['koi8-r', 'koi8-r', 'Мост открыт'],
    ['TIS-620', 'windows-874', 'เปิดสะพาน'],
    ['x-unknown-9', 'utf-8', 'plain'],
  ])('is %s where the XML declaration says so', (declared, encoding, text) => {
    const bytes = inEncoding(xml(text, declared), encoding);
    expect(titleOf(bytes)).toBe(text);
    expect(decodeBytes(bytes, undefined).encoding).toBe(encoding);
  });

  it('is what HTTP says before what the declaration says', () => {
    const bytes = inEncoding(xml('Мост открыт', 'iso-8859-5'), 'windows-1251');
    expect(titleOf(bytes, 'text/xml; charset="windows-1251"')).toBe('Мост открыт');
  });

  it('is what a meta element says in a page', () => {
    const page = '<html><head><meta charset="windows-1253"><title>Γέφυρα</title></head></html>';
    expect(titleOf(inEncoding(page, 'windows-1253'))).toBe('Γέφυρα');
  });

  it('is UTF-8 where the bytes are, whatever is declared', () => {
    expect(titleOf(utf8(xml('Café', 'iso-8859-1')))).toBe('Café');
    expect(titleOf(utf8(xml('জলের খবর', 'windows-1252')), 'text/xml; charset=us-ascii')).toBe('জলের খবর');
    expect(titleOf(utf8(xml('渡船重新开航的消息', 'gbk')))).toBe('渡船重新开航的消息');
    expect(decodeBytes(utf8(xml('Café', 'iso-8859-1')), undefined).isMisdeclared).toBe(true);
    expect(decodeBytes(utf8(xml('Café', 'utf-8')), undefined).isMisdeclared).toBe(false);
  });

  it('is not UTF-8 where the bytes are not, whatever is declared', () => {
    expect(titleOf(inEncoding(xml('Café olé', 'utf-8'), 'windows-1252'))).toBe('Café olé');
  });

  it('shows in wide characters with and without a mark', () => {
    expect(titleOf(utf16(xml('জল', 'utf-16'), 'le'))).toBe('জল');
    expect(titleOf(utf16(`\ufeff${xml('জল', 'utf-8')}`, 'be'))).toBe('জল');
    expect(titleOf(utf32(xml('জল')))).toBe('জল');
    expect(titleOf(utf8(`\ufeff${xml('জল', 'utf-16')}`))).toBe('জল');
  });

  it('is guessed by the language where nothing is declared', () => {
    const feed = '<rss><language>ar</language><title>سوق جديدة</title></rss>';
    expect(titleOf(inEncoding(feed, 'windows-1256'))).toBe('سوق جديدة');
  });

  it('is guessed by the letters where not even the language is known', () => {
    const text = 'Сегодня в городе открылся новый рынок, и люди пришли на него с самого утра';
    expect(titleOf(inEncoding(xml(text), 'windows-1251'))).toBe(text);
    expect(titleOf(inEncoding(xml(text), 'koi8-r'))).toBe(text);
    expect(titleOf(inEncoding(xml('Déjà vu à l’été'), 'windows-1252'))).toBe('Déjà vu à l’été');
  });

  it('survives a stray byte and a feed cut inside a character', () => {
    const whole = utf8(xml('Été à la plage, où ça chauffe'));
    const strayed = Uint8Array.from([...whole.subarray(0, 35), 0x92, ...whole.subarray(35)]);
    expect(titleOf(strayed)).toBe('É’té à la plage, où ça chauffe');
    const cut = utf8('<title>জল').subarray(0, -1);
    expect(decodeBytes(cut, undefined)).toEqual({ text: '<title>জ', encoding: 'utf-8', isMisdeclared: false });
  });

  it('mends quotes of Windows that became control characters', () => {
    expect(titleOf(utf8(xml('don\u0092t \u0093go\u0094')))).toBe('don’t “go”');
  });
});
