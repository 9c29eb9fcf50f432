import { gzipSync } from 'node:zlib';
import { compressed, failing, gone, inOrder, text } from '@griot/testkit/publisher/answers';
import { openCourier } from '@griot/testkit/publisher/open-courier';
import { describe, expect, it } from 'vitest';

describe('what is fetched', () => {
  it('comes as bytes with what was said of them', async () => {
    const { ask, put, origin } = await openCourier();
    put(
      '/feed',
      text('<rss/>', { type: 'Application/RSS+xml; Charset="ISO-8859-1"', headers: { 'x-frame-options': 'DENY' } }),
    );
    expect(await ask('/feed')).toMatchObject({
      kind: 'fetched',
      address: `${origin}/feed`,
      bytes: Buffer.from('<rss/>'),
      mediaType: 'application/rss+xml',
      charset: 'iso-8859-1',
      headers: { 'x-frame-options': 'DENY' },
    });
  });

  it('is asked for by name, with a contact and with what we take', async () => {
    const { asked, ask, fetch, origin, put } = await openCourier();
    put('/feed', text('news'));
    await ask('/feed');
    await fetch({ address: `${origin}/a.jpg`, kind: 'image' });
    expect(asked[0]?.headers).toMatchObject({
      'user-agent': 'Griot/0.1.0 (news reader; +https://griot.example/contact)',
      'accept-encoding': 'gzip, deflate, br',
      accept: expect.stringMatching(/^application\/rss\+xml, /),
    });
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
    expect(asked[1]?.headers.accept).toMatch(/^image\//);
  });

  it.each(['gzip', 'br', 'deflate', 'bare deflate'] as const)('is unpacked: %s', async (encoding) => {
    const { ask, put } = await openCourier();
    put('/feed', compressed(encoding, 'news '.repeat(10_000)));
    expect(await ask('/feed')).toMatchObject({ kind: 'fetched', bytes: Buffer.from('news '.repeat(10_000)) });
  });

  it.each(['utf-8', 'identity', 'none'])('is taken as it is where the encoding says nothing: %s', async (encoding) => {
    const { ask, put } = await openCourier();
    put('/feed', text('news', { headers: { 'content-encoding': encoding } }));
    expect(await ask('/feed')).toMatchObject({ bytes: Buffer.from('news') });
  });

  it('may lack the end of its packing', async () => {
    const { ask, put } = await openCourier();
    put('/feed', text(gzipSync('news '.repeat(1_000)).subarray(0, -8), { headers: { 'content-encoding': 'gzip' } }));
    expect(await ask('/feed')).toMatchObject({ bytes: Buffer.from('news '.repeat(1_000)) });
  });

  it('is not sent again while it is the same', async () => {
    const { asked, fetch, origin, put } = await openCourier();
    const modified = new Date(Date.UTC(2026, 2, 9));
    put('/feed', text('news', { modified }));
    const request = { address: `${origin}/feed`, kind: 'feed' } as const;
    const first = await fetch(request);
    if (first.kind !== 'fetched') throw new Error(first.kind);
    expect(first.validators).toEqual({ etag: expect.any(String), lastModified: 'Mon, 09 Mar 2026 00:00:00 GMT' });
    expect(await fetch({ ...request, validators: first.validators })).toEqual({
      kind: 'unchanged',
      address: `${origin}/feed`,
    });
    expect(asked[1]?.headers).toMatchObject({
      'if-none-match': first.validators.etag,
      'if-modified-since': 'Mon, 09 Mar 2026 00:00:00 GMT',
    });
    put('/feed', text('other news', { modified: new Date(Date.UTC(2026, 2, 10)) }));
    expect(await fetch({ ...request, validators: first.validators })).toMatchObject({
      bytes: Buffer.from('other news'),
    });
  });

  it('is asked for without what cannot stand in a header', async () => {
    const { asked, fetch, origin, put } = await openCourier();
    put('/feed', text('news'));
    const validators = { etag: '"a"\r\nx-evil: 1', lastModified: 'gestern früh' };
    expect(await fetch({ address: `${origin}/feed`, kind: 'feed', validators })).toMatchObject({ kind: 'fetched' });
    expect(Object.keys(asked[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['if-none-match']));
    expect(asked[0]?.headers).not.toHaveProperty('x-evil');
  });
});

describe('a publisher who says no', () => {
  it.each([404, 410] as const)('is understood: %i', async (status) => {
    const { ask, put } = await openCourier();
    put('/feed', gone(status));
    expect(await ask('/feed')).toMatchObject({ kind: 'failed', failure: { kind: 'http', status } });
  });

  it.each([204, 206, 304, 400, 401, 403, 451, 500])('has a status that is no news: %i', async (status) => {
    const { ask, put } = await openCourier();
    put('/feed', failing(status));
    expect(await ask('/feed')).toMatchObject({ failure: { kind: 'http', status } });
  });

  it.each([
    ['120', 120_000],
    ['Tue, 10 Mar 2026 12:30:00 GMT', 30 * 60_000],
    ['Tue, 10 Mar 2020 12:30:00 GMT', 0],
    ['99999999999', 7 * 24 * 60 * 60_000],
  ])('may ask for a pause: Retry-After %s', async (header, retryAfter) => {
    const { ask, put } = await openCourier();
    put('/feed', failing(503, { 'retry-after': header }));
    expect(await ask('/feed')).toMatchObject({ failure: { kind: 'http', status: 503, retryAfter } });
  });

  it.each(['soon', '', '-5', '1e9'])('may ask for one that cannot be read: %j', async (header) => {
    const { ask, put } = await openCourier();
    put('/feed', failing(503, { 'retry-after': header }));
    const outcome = await ask('/feed');
    expect(outcome).toMatchObject({ failure: { kind: 'http', status: 503 } });
    expect(outcome).not.toHaveProperty('failure.retryAfter');
  });

  it('is left alone by every other request while the pause lasts', async () => {
    const { asked, ask, fetch, origin, put } = await openCourier();
    put('/feed', inOrder(failing(429, { 'retry-after': '60' }), text('news')));
    await ask('/feed');
    expect(await fetch({ address: `${origin}/a.jpg`, kind: 'image' })).toMatchObject({
      failure: { kind: 'asked-to-wait', retryAfter: 60_000 },
    });
    expect(asked).toHaveLength(1);
  });
});
