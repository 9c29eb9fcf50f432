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
    ['postgres:///griot?host=/run/pg', { hosts: [{ host: '/run/pg', port: 5432 }], database: 'griot' }],
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

  it.each(['target_session_attrs=anything', 'sslmode=anything'])('with %s is refused', (query) => {
    expect(() => addressOf({ url: `postgres://db/griot?${query}` })).toThrow(/cannot be anything/);
  });
});
