import { encodePairs } from '@griot/testkit/encode-body';
import fc from 'fast-check';
import { Response as ParsedBody } from 'undici';
import { describe, expect, it, vi } from 'vitest';
import { Failed } from '../call/answer.ts';
import { readMultipart } from './multipart.ts';

const read = async (contentType: string, body: string | Buffer) => {
  const pairs = await readMultipart(contentType, Buffer.from(body));
  return pairs instanceof Failed ? pairs.code : pairs;
};
const field = (value: string, head = 'Content-Disposition: form-data; name="a"') =>
  `--B\r\n${head}\r\n\r\n${value}\r\n`;
const type = 'multipart/form-data; boundary=B';

describe('a multipart form', () => {
  it('says again what was put in, whatever it is', async () => {
    const name = fc.stringMatching(/^[a-z_]{1,20}$/);
    const value = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('griot-test-boundary'));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 20 }), async (pairs) => {
        const { contentType, payload } = encodePairs(pairs, 'multipart');
        expect(await read(contentType, payload)).toEqual(pairs);
      }),
    );
  });

  it('is read as Node’s own client writes it', async () => {
    const form = new FormData();
    form.append('news_device_id', 'ngen1');
    form.append('events', '[{"a":"ü\r\nß"}]');
    const sent = new Response(form);
    const bytes = Buffer.from(await sent.arrayBuffer());
    expect(await read(sent.headers.get('content-type') ?? '', bytes)).toEqual([...form]);
  });

  it.each([
    ['a quoted boundary', 'multipart/form-data; charset=utf-8; boundary="B"', `${field('x')}--B--`],
    ['words before and after', type, `preamble\r\n${field('x')}--B--\r\nepilogue`],
    [
      'other lines in the head',
      type,
      `${field('x', 'Content-Type: text/plain\r\ncontent-disposition: form-data; name="a"\r\nContent-Length: 1')}--B--`,
    ],
    ['other parameters', type, `${field('x', 'Content-Disposition: form-data; charset=utf-8; name="a"')}--B--`],
  ])('may have %s', async (_, contentType, body) => expect(await read(contentType, body)).toEqual([['a', 'x']]));

  it.each([
    ['nothing but its end', '--B--'],
    ['its end and a line', '--B--\r\n'],
  ])('may hold %s', async (_, body) => expect(await read(type, body)).toEqual([]));

  it.each([
    ['no end', field('x')],
    ['no part', 'x'],
    ['half a part', '--B\r\nContent-Disposition: form-data; name="a"\r\n'],
    ['no name', `${field('x', 'Content-Disposition: form-data')}--B--`],
    ['no disposition', `${field('x', 'X: y')}--B--`],
    ['a huge head', `${field('x', `X: ${'y'.repeat(5_000)}`)}--B--`],
    ['a file', `${field('x', 'Content-Disposition: form-data; name="a"; filename="b"')}--B--`],
    [
      'a file by its other name',
      `${field('x', 'Content-Disposition: form-data; name="a"; filename*=utf-8\'\'b')}--B--`,
    ],
  ])('is refused with %s', async (_, body) => expect(await read(type, body)).toBe('bad_parameter'));

  it.each([
    ['none', 'multipart/form-data'],
    ['an empty one', 'multipart/form-data; boundary=""'],
    ['one that is too long', `multipart/form-data; boundary=${'B'.repeat(71)}`],
    ['a type that is none', '; boundary=B'],
    [
      'one of a second type, which could be taken for the first',
      'multipart/form-data; boundary=C, multipart/form-data; boundary=B',
    ],
  ])('is refused for its boundary: %s', async (_, contentType) => {
    const boundary = /B+/.exec(contentType)?.[0] ?? '';
    expect(await read(contentType, `${field('x')}--B--`.replaceAll('--B', `--${boundary}`))).toBe('bad_parameter');
  });

  it('is refused with more fields than any call has', async () => {
    expect(await read(type, `${field('x').repeat(64)}--B--`)).toHaveLength(64);
    expect(await read(type, `${field('x').repeat(65)}--B--`)).toBe('too_large');
  });

  it.each([
    ['many parts', 'too_large', field('').repeat(65)],
    ['parts behind an end that stands in a head', 'too_large', field('', 'X: --B--\r\n').repeat(65)],
    [
      'a head of many lines',
      'bad_parameter',
      field('', `${'a:b\r\n'.repeat(110)}Content-Disposition: form-data; name="a"`),
    ],
    ['a later head of many lines', 'bad_parameter', field('') + field('', 'a:b\r\n'.repeat(110))],
  ])('is refused before it is parsed, with %s', async (_, code, parts) => {
    const parsed = vi.spyOn(ParsedBody.prototype, 'formData');
    expect(await read(type, `${parts}--B--`)).toBe(code);
    expect(await read('multipart/form-data; x="; boundary=C"; boundary=B', `${parts}--B--`)).toBe(code);
    expect(parsed.mock.calls.length).toBe(0);
  });

  it('is answered, whatever the bytes', async () => {
    const pieces = fc.array(
      fc.constantFrom('--B', '\r\n', '--', ': ', 'a', 'Content-Disposition: form-data; name="a"'),
    );
    const isAnswered = async (bytes: string | Buffer) => (await read(type, bytes)) !== undefined;
    await fc.assert(fc.asyncProperty(pieces, (all) => isAnswered(all.join(''))));
    await fc.assert(fc.asyncProperty(fc.uint8Array(), (bytes) => isAnswered(Buffer.from(bytes))));
  });
});
