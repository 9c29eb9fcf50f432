import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PictureCandidate } from '../media.face.ts';
import { bestPictures } from './best-picture.ts';

const at = (
  path: string,
  from: PictureCandidate['from'] = 'body',
  more: Partial<PictureCandidate> = {},
): PictureCandidate => ({
  address: path.startsWith('http') ? path : `https://cdn.example/${path}`,
  from,
  ...more,
});
const names = (...candidates: PictureCandidate[]) =>
  bestPictures(candidates).map(({ address }) => address.replace('https://cdn.example/', ''));

describe('the best picture of an article', () => {
  it('is the one the page names for sharing, rather than the first in the text', () => {
    expect(names(at('in-text.jpg', 'body', { position: 0 }), at('shared.jpg', 'open-graph'))).toEqual([
      'shared.jpg',
      'in-text.jpg',
    ]);
  });

  it('is large rather than small, whoever names it', () => {
    expect(
      names(
        at('thumb.jpg', 'feed', { width: 140, height: 79 }),
        at('large.jpg', 'body', { width: 1_200, height: 675, position: 0 }),
      ),
    ).toEqual(['large.jpg', 'thumb.jpg']);
  });

  it('has the shape of a card rather than a column', () => {
    expect(
      names(
        at('tall.jpg', 'open-graph', { width: 600, height: 1_200 }),
        at('wide.jpg', 'twitter', { width: 1_200, height: 675 }),
      )[0],
    ).toBe('wide.jpg');
  });

  it('stands early in the text rather than late', () => {
    expect(names(at('third.jpg', 'body', { position: 2 }), at('first.jpg', 'body', { position: 0 }))).toEqual([
      'first.jpg',
      'third.jpg',
    ]);
  });

  it('is taken once, in its largest size', () => {
    expect(
      names(
        at('photo-300x169.jpg', 'feed'),
        at('photo-1200x675.jpg', 'body', { position: 0 }),
        at('photo.jpg?w=150', 'body'),
      ),
    ).toEqual(['photo-1200x675.jpg']);
  });

  it.each([
    'logo.png',
    'assets/site-logo.png',
    'img/favicon-196x196.png',
    'icons/share.png',
    'sprite.png',
    'avatars/jane.jpg',
    'https://secure.gravatar.com/avatar/0a1b2c',
    'spacer.gif',
    'pixel.gif?id=7',
    'blank.jpg',
    'drawing.svg',
    'drawing.SVG?x=1',
    'clip.mp4',
    'emoji/1f600.png',
    'loading-spinner.gif',
    'siteLogo.png',
    'photo-1x1.jpg?w=1&h=1',
    'photo-50x50.jpg',
    'banner.jpg?resize=970,90',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'ftp://cdn.example/a.jpg',
    'no address at all: //',
  ])('is never furniture of the page: %s', (path) => {
    const address = /^(data|javascript|ftp|no)/.test(path) ? path : new URL(path, 'https://cdn.example/').href;
    expect(bestPictures([{ address, from: 'open-graph' }])).toEqual([]);
  });

  it('is not what its surroundings call an avatar', () => {
    expect(names(at('jane-doe.jpg', 'body', { words: 'author-avatar round' }))).toEqual([]);
  });

  it('may have a headline for a name, which means what it says', () => {
    expect(names(at('national-team-shows-its-new-logo-to-fans.jpg', 'open-graph'))).toHaveLength(1);
    expect(names(at('a.jpg', 'body', { words: 'Fans hold up the new logo of the national team' }))).toHaveLength(1);
  });

  it('is a stand-in only when there is nothing else', () => {
    expect(names(at('default.jpg', 'open-graph'), at('photo.jpg', 'body', { position: 0 }))).toEqual([
      'photo.jpg',
      'default.jpg',
    ]);
  });

  it('is none where there is none', () => {
    expect(bestPictures([])).toEqual([]);
  });

  it('is found among anything, and only among what was given', () => {
    const candidate = fc.record({
      address: fc.oneof(
        fc.string().map((rest) => `https://cdn.example/${rest}`),
        fc.string(),
      ),
      from: fc.constantFrom('json-ld', 'open-graph', 'twitter', 'feed', 'body'),
      width: fc.oneof(fc.double(), fc.integer()),
      height: fc.oneof(fc.double(), fc.integer()),
      words: fc.string(),
      position: fc.integer(),
    });
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 10 }), (candidates) => {
        const best = bestPictures(candidates as PictureCandidate[]);
        expect(best.length).toBeLessThanOrEqual(5);
        for (const each of best) expect(candidates).toContain(each);
      }),
      { numRuns: runs(50) },
    );
  });
});
