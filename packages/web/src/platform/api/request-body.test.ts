import { calls } from '@griot/contract/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amina, build, clipLike, comment, fieldsOf, now, queryOf } from './test-request.ts';

describe('the body', () => {
  it('NET-04 is a form whose fields are text, or JSON text', () => {
    const body = {
      pin_news_entry_id: 'e1',
      news_id_list: { r1: ['a', 'b'] },
      dp_meta: { url: 'x', n: 1 },
      instaclip_id_list: undefined,
    };
    expect(fieldsOf(calls.feed.main, { parts: { body } })).toEqual({
      pin_news_entry_id: 'e1',
      news_id_list: '{"r1":["a","b"]}',
      dp_meta: '{"url":"x","n":1}',
    });
  });

  it('NET-04 gives back every field, whatever it holds', () => {
    const wild = fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string({ unit: 'grapheme' }), fc.jsonValue()));
    fc.assert(
      fc.property(wild, (body) => {
        const sent = build(calls.feed.main, { parts: { body } }).body;
        const fields = sent?.as === 'form' ? sent.fields : [];
        const back = fields.map(([name, text]) => [name, typeof body[name] === 'string' ? text : JSON.parse(text)]);
        expect(JSON.stringify(back)).toBe(JSON.stringify(Object.entries(body)));
      }),
    );
  });

  it('NET-04 is JSON where the call says so, and says so itself', () => {
    const { body, headers } = build(clipLike, {
      parts: { params: { activity: 'like' }, body: { target: { type: 'clip', id: 'c1' } } },
    });
    expect(body).toEqual({ as: 'json', text: '{"target":{"type":"clip","id":"c1"}}' });
    expect(headers['Content-Type']).toBe('application/json');
  });

  it('NET-04 names no content type for a form, whose boundary only the browser knows', () => {
    expect(build(calls.feed.main, { parts: { body: { a: 1 } } }).headers).not.toHaveProperty('Content-Type');
  });

  it('carries the market of request events', () => {
    expect(fieldsOf(calls.event.requestEvents, { parts: { body: { events: [] } } })).toEqual({
      country: 'ng',
      language: 'en',
      events: '[]',
    });
  });

  it('is absent where there is nothing to say', () => {
    expect(build(calls.config.feed).body).toBeNull();
    expect(build(calls.feed.main).body).toBeNull();
  });
});

describe('NET-05 the time limit', () => {
  it('is 15 seconds for the detail host, 60 for the others', () => {
    expect(build(calls.article.detail).timeout).toBe(15_000);
    expect(build(calls.feed.main).timeout).toBe(60_000);
    expect(build(comment).timeout).toBe(60_000);
  });
});

describe('NET-06 signing', () => {
  const parts = { query: { act: 'like', comment_id: '7', empty: '' } };

  it('covers method, path, sorted non-empty query, user and market', () => {
    const { toSign } = build(comment, { parts });
    expect(toSign).toEqual({
      key: 'k',
      text: [
        'POST',
        '/social/v1/comment/like',
        `ac=3g&act=like&app_version=1.0&comment_id=7&flag=510&product=news&ts=${now}&uid=d1`,
        'u1',
        'ng:en',
      ].join('\n'),
    });
  });

  it.each([
    ['signed in', amina, '510'],
    ['a guest', { ...amina, token: '' }, '511'],
    ['anonymous', { ...amina, token: '', userId: '' }, '511'],
  ])('flags who is %s, with the time', (_, reader, flag) => {
    expect(queryOf(comment, { reader })).toMatchObject({ flag, ts: String(now) });
  });

  it('leaves calls that need none, and devices without a key, unsigned', () => {
    expect(build(calls.feed.main).toSign).toBeNull();
    expect(queryOf(calls.feed.main)).not.toHaveProperty('flag');
    const { toSign, query } = build(comment, { reader: { ...amina, signKey: '' } });
    expect(toSign).toBeNull();
    expect(Object.fromEntries(query)).not.toHaveProperty('ts');
  });

  it('can sign any text a reader may write', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (content) => {
        expect(() => build(comment, { parts: { query: { content } } })).not.toThrow();
      }),
    );
  });
});
