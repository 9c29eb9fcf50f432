import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

describe('DATABASE_URL', () => {
  it.each([
    ['postgres://ada@db/griot', { hosts: [{ host: 'db', port: 5432 }], user: 'ada', database: 'griot' }],
    ['postgres://ada:s3%40cret@db:5433/gr%20iot', { user: 'ada', password: 's3@cret', database: 'gr iot' }],
    ['postgres://ada:a:b@c@db/griot', { user: 'ada', password: 'a:b@c', hosts: [{ host: 'db', port: 5432 }] }],
    [
      'postgresql://a:1,[::1]:2,10.0.0.1/griot',
      {
        hosts: [
          { host: 'a', port: 1 },
          { host: '::1', port: 2 },
          { host: '10.0.0.1', port: 5432 },
        ],
      },
    ],
    ['postgres://ada@%2Frun%2Fpg:7/griot', { hosts: [{ host: '/run/pg', port: 7 }] }],
    ['postgres://db/griot?host=/run/pg&port=7', { hosts: [{ host: '/run/pg', port: 7 }], database: 'griot' }],
    [
      'postgres://ada:pw@db/griot?application_name=me@web1&connect_timeout=3',
      { hosts: [{ host: 'db', port: 5432 }], applicationName: 'me@web1', connectTimeout: 3, settings: {} },
    ],
    ['postgres://db/griot?user=ada&password=a%26b&dbname=news', { user: 'ada', password: 'a&b', database: 'news' }],
    ['postgres://db/griot?search_path=a,%20b', { settings: { search_path: 'a, b' } }],
    ['postgres://db/griot?target_session_attrs=read-write', { wanted: 'read-write' }],
    ['postgres://db/griot', { wanted: 'any', user: undefined, password: undefined, settings: {} }],
    ['postgres://db/griot?search_path=news&sslmode=disable', { settings: { search_path: 'news' } }],
  ])('%s', (url, expected) => {
    expect(addressOf({ url })).toMatchObject(expected);
  });

  it('gives way to a database that is named apart', () => {
    expect(addressOf({ url: 'postgres://db/griot', database: 'other' }).database).toBe('other');
  });

  it.each([
    [undefined, { isTried: false, isNeeded: false }],
    ['disable', { isTried: false, isNeeded: false }],
    ['prefer', { isTried: true, isNeeded: false, options: { rejectUnauthorized: false } }],
    ['require', { isTried: true, isNeeded: true, options: { rejectUnauthorized: false } }],
    ['verify-ca', { isTried: true, isNeeded: true, options: { checkServerIdentity: expect.any(Function) } }],
    ['verify-full', { isTried: true, isNeeded: true, options: {} }],
  ])('sslmode %s', (mode, tls) => {
    const url = `postgres://db/griot${mode === undefined ? '' : `?sslmode=${mode}`}`;
    expect(addressOf({ url }).tls).toMatchObject(tls);
    if (mode?.startsWith('verify')) expect(addressOf({ url }).tls.options.rejectUnauthorized).not.toBe(false);
  });

  it.each([
    ['target_session_attrs=anything', 'cannot be anything'],
    ['sslmode=anything', 'cannot be anything'],
    ['sslrootcert=/etc/ca.pem', 'ENOENT'],
    [`sslrootcert=${encodeURIComponent(fileURLToPath(import.meta.url))}`, 'says nothing without an sslmode'],
    ['channel_binding=require', 'channel_binding is not taken'],
    ['options=-c%20a=b', 'options is not taken'],
  ])('with %s is refused', (query, why) => {
    expect(() => addressOf({ url: `postgres://db/griot?${query}` })).toThrow(why);
  });

  it('with a certificate to trust is held to it', () => {
    const ca = encodeURIComponent(fileURLToPath(import.meta.url));
    const { tls } = addressOf({ url: `postgres://db/griot?sslmode=require&sslrootcert=${ca}` });
    expect(tls.options).toMatchObject({ ca: expect.any(Buffer), checkServerIdentity: expect.any(Function) });
    expect(tls.options.rejectUnauthorized).not.toBe(false);
  });
});
