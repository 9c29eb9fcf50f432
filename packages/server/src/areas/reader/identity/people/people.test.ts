import { guestNames } from '@griot/locale/guest-names';
import { languages } from '@griot/locale/languages';
import { markets } from '@griot/locale/markets';
import { freshApp } from '@griot/testkit/fresh-app';
import { describe, expect, it, onTestFinished } from 'vitest';
import { longId } from '../../../../random.ts';
import { displayName, displayPortrait } from '../../reader.face.ts';

describe('who has no name', () => {
  it.each(markets.map(({ key, language }) => [key, language] as const))(
    'has one in %s, always the same',
    (market, code) => {
      const id = longId(market);
      const name = displayName({ id, name: '' });
      const [, words, number] = /^(.+) (\d{3})$/.exec(name) ?? [];
      expect(guestNames(code)).toContain(words);
      expect(Number(number)).toBeGreaterThanOrEqual(100);
      expect(displayName({ id, name: '' })).toBe(name);
    },
  );

  it.each(languages)('is one of twelve different animals in $code', ({ code }) => {
    expect(new Set(guestNames(code)).size).toBe(12);
  });

  it('keeps a name and a picture of their own, and a deleted author has neither', () => {
    expect(displayName({ id: longId('ngen'), name: 'Amina' })).toBe('Amina');
    expect(displayPortrait({ id: longId('ngen'), portrait: 'https://p.example/a' })).toBe('https://p.example/a');
    expect([displayName({ id: '', name: '' }), displayPortrait({ id: '', portrait: '' })]).toEqual(['', '']);
  });

  it('has a picture that we draw, which does not tell the id and may stay in caches', async () => {
    const { app, close } = await freshApp({ web: null });
    onTestFinished(close);
    const id = longId('ngen');
    const address = displayPortrait({ id, portrait: '' });
    expect(address).toMatch(/^\/avatars\/[0-9a-f]{8}\.svg$/);
    expect(address).not.toContain(id);
    const sent = await app.inject(address);
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(sent.headers['cache-control']).toContain('immutable');
    expect(sent.body).toMatch(/^<svg [^>]+>.+<\/svg>$/);
    expect(sent.body).not.toMatch(/NaN|undefined|style|script/);
    const others = await Promise.all(
      Array.from({ length: 50 }, () => app.inject(displayPortrait({ id: longId('ngen'), portrait: '' }))),
    );
    expect(new Set(others.map(({ body }) => body)).size).toBeGreaterThan(45);
    expect((await app.inject('/avatars/..%2fsecret')).statusCode).toBe(404);
  });
});
