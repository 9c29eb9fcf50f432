import { describe, expect, it } from 'vitest';
import { checkRooms, type FileEdge, upwardArrows } from './rooms.ts';
import { webFloors, webOrder, webRooms } from './web-rooms.ts';

const at = (from: string, to: string): FileEdge => [`packages/web/src/${from}`, `packages/web/src/${to}`];
const upward = (...edges: FileEdge[]) =>
  upwardArrows(edges, webFloors, webOrder).map(({ from, to }) => `${from} → ${to}`);

describe('the rooms of the app', () => {
  it('are its screens, its features and its other layers, and the folders in them are no rooms of their own', () => {
    const edges = [
      at('entry-client.tsx', 'app/App.tsx'),
      at('app/App.tsx', 'screens/feeds/route.ts'),
      at('screens/feeds/route.ts', 'features/feed/list/rows.ts'),
      at('features/feed/list/rows.ts', 'features/feed/cards/card.tsx'),
      at('features/feed/cards/card.tsx', 'features/feed/list/row.ts'),
      at('features/feed/cards/card.tsx', 'features/clips/clips.face.ts'),
    ];
    expect(checkRooms(edges, webRooms)).toEqual([]);
  });

  it('are tied where two features need each other, though each imports but a face of the other', () => {
    const edges = [
      at('features/feed/cards/card.tsx', 'features/clips/clips.face.ts'),
      at('features/clips/player/player.tsx', 'features/feed/feed.face.ts'),
    ];
    expect(checkRooms(edges, webRooms).map(({ rooms }) => rooms)).toEqual([['features/clips', 'features/feed']]);
  });
});

describe('the order of the app', () => {
  it('lets a feature import those below it, and the frame all', () => {
    const edges = [
      at('features/feed/cards/card.tsx', 'features/clips/clips.face.ts'),
      at('features/clips/clip.ts', 'session/session.ts'),
      at('session/session.ts', 'platform/clock/clock.ts'),
      at('app/App.tsx', 'features/feed/list/rows.ts'),
    ];
    expect(upward(...edges)).toEqual([]);
  });

  it.each([
    ['clips → feed', at('features/clips/clip.ts', 'features/feed/feed.face.ts')],
    ['session → clips', at('session/session.ts', 'features/clips/clips.face.ts')],
    ['feed → app', at('features/feed/card.tsx', 'app/routes.ts')],
    ['weather → session', at('features/weather/sun.ts', 'session/session.ts')],
  ])('refuses %s', (arrow, edge) => expect(upward(edge)).toEqual([arrow]));
});
