import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { socialInfoIn } from './social-info.ts';

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('NET-12 what a login with gg says of its user', () => {
  it.each<[string, object, object]>([
    [
      'a token of the provider itself',
      { sub: '108', name: 'Zainab ‎عائشة', email: 'z@p.example', picture: 'https://p.example/z' },
      {
        id: '108',
        name: 'Zainab ‎عائشة',
        email: 'z@p.example',
        profile_picture_url: 'https://p.example/z',
        firebase_id: '',
        google_id: '108',
      },
    ],
    [
      'one of Firebase',
      { sub: 'fire', name: 'Z', firebase: { identities: { 'google.com': ['108'] } } },
      { id: 'fire', name: 'Z', profile_picture_url: '', firebase_id: 'fire', google_id: '108' },
    ],
    [
      'one of Firebase with several accounts, of which it names the first',
      { sub: 'fire', firebase: { identities: { 'google.com': ['108', '109'] } } },
      { id: 'fire', name: '', profile_picture_url: '', firebase_id: 'fire', google_id: '108' },
    ],
    [
      'one of Firebase whose accounts are no list',
      { sub: 'fire', firebase: { identities: { 'google.com': '108' } } },
      { id: 'fire', name: '', profile_picture_url: '', firebase_id: 'fire', google_id: '' },
    ],
    [
      'one with a name that is too long',
      { sub: '108', name: 'x'.repeat(201) },
      { id: '108', name: '', profile_picture_url: '', firebase_id: '', google_id: '108' },
    ],
  ])('is what stands in %s', (_, claims, info) => expect(socialInfoIn(tokenOf(claims))).toEqual(info));

  it('is nothing for what cannot be read, and never an error', () => {
    const nothing = { id: '', name: '', profile_picture_url: '', firebase_id: '', google_id: '' };
    for (const token of ['', 'opaque', 'a.b.c', 'a.e30.c', `a.${btoa('null')}.c`])
      expect(socialInfoIn(token)).toEqual(nothing);
    const claim = fc.jsonValue();
    const claims = fc.record({ sub: claim, name: claim, email: claim, picture: claim, firebase: claim });
    const anyToken = fc.oneof(fc.string(), fc.oneof(claims, fc.array(claim)).map(tokenOf));
    fc.assert(
      fc.property(anyToken, (token) => {
        for (const one of Object.values(socialInfoIn(token))) expect(one).toEqual(expect.any(String));
      }),
    );
  });
});
