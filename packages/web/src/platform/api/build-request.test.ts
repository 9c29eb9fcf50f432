import { calls } from '@griot/contract/calls';
import type { CallDescriptor } from '@griot/contract/define-call';
import { markets } from '@griot/locale/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anonymousReader } from './api-reader.ts';
import { amina, build, clipLike, comment, now, ownOrigins, queryOf, sameOrigin } from './test-request.ts';

describe('where a request goes', () => {
  it.each(markets)('NET-01 sends $key to the host of its domain, articles to its detail host', (market) => {
    const facts = { market, origins: ownOrigins };
    expect(build(calls.feed.main, facts).origin).toBe(`https://${market.domain}.example`);
    expect(build(calls.article.detail, facts).origin).toBe(`https://detail.${market.domain}.example`);
  });

  it('NET-01 gives Egypt a host of its own', () => {
    const hosts = markets.filter((market) => market.domain === 'eg').map((market) => market.key);
    expect(hosts).toEqual(['egar']);
  });

  it('NET-01 stays on the page’s own origin where none is configured', () => {
    expect(build(calls.feed.main).origin).toBe('');
    expect(build(calls.device.hint, { market: undefined, origins: ownOrigins }).origin).toBe('');
  });

  it('NET-01 asks the domain’s host for articles where the detail host has no origin of its own', () => {
    const origins = { ...sameOrigin, 'news-af': { default: 'https://af.example', detail: '' } };
    expect(build(calls.article.detail, { origins }).origin).toBe('https://af.example');
  });

  const paths: [string, CallDescriptor, string][] = [
    ['the feed', calls.feed.main, '/ng/en/v1/news/main'],
    ['a new device', calls.device.create, '/ng/en/device_id'],
    ['the config', calls.config.feed, '/ng/en/v1/config/feed'],
    ['an article', calls.article.detail, '/news/detail/x'],
    ['session events', calls.event.sessionEvents, '/log_session_events'],
    ['request events', calls.event.requestEvents, '/log_request_events'],
    ['a comment', comment, '/social/v1/comment/like'],
    ['the hint', calls.device.hint, '/v1/hint'],
  ];
  it.each(paths)('NET-02 puts country and language before the path of %s only where they belong', (_, call, path) => {
    expect(build(call, { parts: { params: { id: 'x' } } }).path).toBe(path);
  });

  it('NET-02 keeps any id inside its part of the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
        const { path } = build(calls.feed.category, { parts: { params: { id } } });
        expect(path.split('/')).toHaveLength(7);
        expect(path).not.toMatch(/[?#\s]/);
      }),
    );
  });
});

describe('what every request carries', () => {
  const all = Object.values(calls).flatMap((area) => Object.values<CallDescriptor>(area));
  it.each(all)('NET-03 $method $path has ac, product, uid and app_version', (call) => {
    expect(queryOf(call, { parts: { params: { id: 'x' } } })).toMatchObject({
      ac: '3g',
      product: 'news',
      uid: 'd1',
      app_version: '1.0',
    });
  });

  it('NET-03 sends an empty uid before there is a device', () => {
    expect(queryOf(calls.device.create, { reader: anonymousReader(amina.market) }).uid).toBe('');
  });

  it('NET-03 sends what a call is given, and leaves out what it is not', () => {
    const query = { features: 0, action: 'refresh', ip_city: undefined, refresh_count: 3 };
    const sent = queryOf(calls.feed.main, { parts: { query } });
    expect(sent).toMatchObject({ features: '0', action: 'refresh', refresh_count: '3' });
    expect(sent).not.toHaveProperty('ip_city');
  });

  it('asks for an article with its market, an empty client and r_type json', () => {
    expect(queryOf(calls.article.detail, { parts: { params: { id: 'x' } } })).toMatchObject({
      country: 'ng',
      language: 'en',
      client: '',
      r_type: 'json',
    });
  });

  it('NET-08 names the mobile client, country and language to the social and clip families alone', () => {
    for (const call of [comment, clipLike]) {
      expect(build(call).headers).toMatchObject({ 'X-Mobile-Client': '3', Country: 'ng', Language: 'en' });
    }
    expect(build(calls.feed.main).headers).toEqual({});
    expect(build(calls.event.sessionEvents).headers).toEqual({});
  });

  it('says who acts on social and clip calls', () => {
    expect(build(clipLike).headers).toMatchObject({
      'User-Id': 'u1',
      'Device-Id': 'd1',
      Authorization: 'Bearer t1',
    });
    expect(build(clipLike, { reader: anonymousReader(amina.market) }).headers).not.toHaveProperty('Authorization');
  });

  it('NET-09 dates every logging call, and no other', () => {
    for (const call of Object.values(calls.event)) expect(queryOf(call).rts).toBe(String(now));
    expect(queryOf(calls.feed.main)).not.toHaveProperty('rts');
  });
});
