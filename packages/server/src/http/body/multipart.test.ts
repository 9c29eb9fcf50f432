import { encodePairs } from '@griot/testkit/encode-body';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failed } from '../call/answer.ts';
import { readMultipart } from './multipart.ts';

const read = (contentType: string, body: string | Buffer) => {
  const pairs = readMultipart(contentType, Buffer.from(body));
  return pairs instanceof Failed ? pairs.code : pairs;
};
const field = (value: string, head = 'Content-Disposition: form-data; name="a"') =>
  `--B\r\n${head}\r\n\r\n${value}\r\n`;
const type = 'multipart/form-data; boundary=B';

describe('a multipart form', () => {
  it('says again what was put in, whatever it is', () => {
    const name = fc.stringMatching(/^[a-z_]{1,20}$/);
    const value = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('griot-test-boundary'));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 20 }), (pairs) => {
        const { contentType, payload } = encodePairs(pairs, 'multipart');
        expect(read(contentType, payload)).toEqual(pairs);
      }),
    );
  });

  it('is read as Node’s own client writes it', async () => {
    const form = new FormData();
    form.append('news_device_id', 'ngen1');
    form.append('events', '[{"a":"ü\r\nß"}]');
    const sent = new Response(form);
    const bytes = Buffer.from(await sent.arrayBuffer());
    expect(read(sent.headers.get('content-type') ?? '', bytes)).toEqual([...form]);
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
  ])('may have %s', (_, contentType, body) => expect(read(contentType, body)).toEqual([['a', 'x']]));

  it.each([
    ['nothing but its end', '--B--'],
    ['its end and a line', '--B--\r\n'],
  ])('may hold %s', (_, body) => expect(read(type, body)).toEqual([]));

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
  ])('is refused with %s', (_, body) => expect(read(type, body)).toBe('bad_parameter'));

  it('is refused with more fields than any call has', () => {
    expect(read(type, `${field('x').repeat(64)}--B--`)).toHaveLength(64);
    expect(read(type, `${field('x').repeat(65)}--B--`)).toBe('too_large');
  });

  it('is answered at once, whatever the bytes', () => {
    const pieces = fc.array(
      fc.constantFrom('--B', '\r\n', '--', ': ', 'a', 'Content-Disposition: form-data; name="a"'),
    );
    fc.assert(fc.property(pieces, (all) => read(type, all.join('')) !== undefined));
    fc.assert(fc.property(fc.uint8Array(), (bytes) => read(type, Buffer.from(bytes)) !== undefined));
  });
});
