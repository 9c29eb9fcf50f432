import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewriteCaptions } from './captions.ts';

const rewritten = (text: string) => rewriteCaptions(Buffer.from(text));
const cue = (text: string, times = '00:01.000 --> 00:02.000') => `${times}\n${text}\n\n`;

describe('a caption file', () => {
  it.each([
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'],
    ['\uFEFFWEBVTT - by hand\rNOTE x\r\r1\r00:00:01.000 --> 00:00:02.000\rA\rB', '00:01.000 --> 00:02.000\nA\nB\n'],
    ['WEBVTT\r\n00:01.000 --> 00:02.000\r\nright below\r\n', '00:01.000 --> 00:02.000\nright below\n'],
    [`WEBVTT\n\n${cue('x', '00:05.000 --> 99999999:00:00.000')}`, '00:05.000 --> 59:59.999\nx\n'],
    [`WEBVTT\n\n${cue('2', '00:02.000 --> 00:03.000')}${cue('1')}`, '.000\n1\n\n00:02.000 --> 00:03.000\n2\n'],
    [`WEBVTT\n\n${cue('place', '00:01.000 --> 00:02.000 line:0 position:9% region:r')}`, '00:02.000\nplace\n'],
    [`WEBVTT\n\n${cue('a & &amp; b &lt;i> &amp;lt; &#60;')}`, '\na &amp; &amp; b &lt;i&gt; &amp;lt; &amp;#60;\n'],
    [`WEBVTT\n\n${cue('a \u202e\u2066b\u0000\u0007c\u0085\f d \u200fe')}`, '\na b c d \u200fe\n'],
  ])('%j is written anew', (text, end) => {
    const served = rewritten(text);
    expect(served?.startsWith('WEBVTT\n\n')).toBe(true);
    expect(served?.endsWith(end)).toBe(true);
  });

  it.each([
    '<v Mallory>x</v>',
    '<c.hidden>x</c>',
    '<script>x</script>',
    '<img src=y onerror=alert(1)>x',
    '<00:00:01.500>x<lang en>',
    'x<b',
    'x<a\nhref="javascript:alert(1)">',
  ])('keeps nothing of the markup in %j', (text) => {
    expect(rewritten(`WEBVTT\n\n${cue(text)}`)).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\nx\n');
  });

  it.each(['STYLE\f\n::cue { background: url(https://a.example) }', 'REGION\nid:x', 'NOTE\n<b>', 'STYLE \t\n* {}'])(
    'keeps no block but cues: %j',
    (block) => expect(rewritten(`WEBVTT\n\n${block}\n\n${cue('x')}${block}`)).toBe(rewritten(`WEBVTT\n\n${cue('x')}`)),
  );

  it.each([
    ['no file', ''],
    ['another mark', `WEBVTTX\n\n${cue('x')}`],
    ['SubRip', '1\n00:00:01,000 --> 00:00:02,000\nHello\n'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['no cue', 'WEBVTT - made by hand\n'],
    ['times that run backwards', `WEBVTT\n\n${cue('x', '00:02.000 --> 00:01.000')}`],
    ['times that are none', `WEBVTT\n\n${cue('x', 'NaN --> Infinity')}${cue('x', '-1:00.000 --> 00:61.000')}`],
    ['times beyond every film', `WEBVTT\n\n${cue('x', '01:00:00.000 --> 02:00:00.000')}`],
    ['markup alone', `WEBVTT\n\n${cue('<b></b>')}`],
    ['too many bytes', `WEBVTT\n\n${cue('x')}NOTE ${'x'.repeat(200_000)}`],
  ])('is none: %s', (_, text) => expect(rewritten(text)).toBeUndefined());

  it('is none in another encoding', () => {
    expect(rewriteCaptions(Buffer.from(`\uFEFFWEBVTT\n\n${cue('x')}`, 'utf16le'))).toBeUndefined();
  });

  it('shows three texts at once at the most, and of a text what fits on a screen', () => {
    const many = Array.from({ length: 300 }, (_, at) => cue(String(at % 9)));
    expect(rewritten(`WEBVTT\n\n${many.join('')}`)?.match(/-->/g)).toHaveLength(3);
    const long = rewritten(`WEBVTT\n\n${cue('😀\n'.repeat(9))}${cue(`x${'😀'.repeat(9_000)}`)}`);
    expect(long).toBe(
      `WEBVTT\n\n00:01.000 --> 00:02.000\n${'😀\n'.repeat(4)}\n00:01.000 --> 00:02.000\nx${'😀'.repeat(249)}\n`,
    );
  });

  it('has a thousand texts at the most', () => {
    const times = (at: number) => `0${Math.floor(at / 600)}:${String(Math.floor(at / 10) % 60).padStart(2, '0')}`;
    const cues = Array.from({ length: 1_001 }, (_, at) =>
      cue('x', `${times(at)}.${at % 10}00 --> ${times(at)}.${at % 10}50`),
    );
    expect(rewritten(`WEBVTT\n\n${cues.join('')}`)).toBeUndefined();
    expect(rewritten(`WEBVTT\n\n${cues.slice(1).join('')}`)?.match(/-->/g)).toHaveLength(1_000);
  });
});

describe('whatever its bytes are, a caption file', () => {
  const times = fc.constantFrom('00:01.000 --> 00:02.000', '00:02.500-->01:00:00.000', '09:00.000 --> 00:01.000');
  const piece = fc.oneof(
    times,
    fc.constantFrom('\n', '\r', '\r\n', '\n\n', '<', '>', '&', '&lt;', '-->', 'STYLE', 'REGION', 'NOTE', '\0', '\f'),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
  const file = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat([Buffer.from('WEBVTT\n'), bytes])),
    fc.array(piece, { maxLength: 40 }).map((pieces) => Buffer.from(`WEBVTT\n\n${pieces.join('')}`)),
  );
  const block = String.raw`\d\d:\d\d\.\d{3} --> \d\d:\d\d\.\d{3}\n(?:[^\n<>\p{Cc}\u202a-\u202e\u2066-\u2069]+\n){1,4}`;
  const form = new RegExp(String.raw`^WEBVTT\n\n${block}(?:\n${block})*$`, 'u');

  it('becomes times and plain text, or nothing, and stays the same when it is written anew', () => {
    fc.assert(
      fc.property(file, (bytes) => {
        const served = rewriteCaptions(bytes);
        if (served === undefined) return;
        expect(served).toMatch(form);
        expect(served).not.toMatch(/&(?!(?:amp|lt|gt);)/);
        expect(rewritten(served)).toBe(served);
      }),
    );
  });
});
