import { describe, expect, it } from 'vitest';
import { checkRooms, type FileEdge, type Place, roomArrows } from './rooms.ts';

const src = 'packages/web/src';
const place: Place = { src, roomOf: (path) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : undefined) };
const at = (from: string, to: string): FileEdge => [`${src}/${from}`, `${src}/${to}`];

describe('the circles among rooms', () => {
  it('finds none where the rooms stand in an order, however they skip it', () => {
    const edges = [
      at('app/start.ts', 'feed/list.ts'),
      at('app/start.ts', 'words/text.ts'),
      at('feed/list.ts', 'words/text.ts'),
      at('feed/list.ts', 'feed/card.ts'),
    ];
    expect(checkRooms(edges, place)).toEqual([]);
  });

  it('finds a circle of rooms made of faces, where the files form none, and names the imports that tie it', () => {
    const edges = [
      at('feed/list.ts', 'clips/clips.face.ts'),
      at('clips/player.ts', 'feed/feed.face.ts'),
      at('clips/bar.ts', 'feed/feed.face.ts'),
      at('app/start.ts', 'feed/list.ts'),
    ];
    expect(checkRooms(edges, place)).toEqual([
      {
        rooms: ['clips', 'feed'],
        arrows: [
          { from: 'feed', to: 'clips', imports: [`${src}/feed/list.ts → ${src}/clips/clips.face.ts`] },
          {
            from: 'clips',
            to: 'feed',
            imports: [
              `${src}/clips/player.ts → ${src}/feed/feed.face.ts`,
              `${src}/clips/bar.ts → ${src}/feed/feed.face.ts`,
            ],
          },
        ],
      },
    ]);
  });

  it('finds a circle by way of a third room, and tells two knots apart', () => {
    const edges = [
      at('a/one.ts', 'b/one.ts'),
      at('b/two.ts', 'c/one.ts'),
      at('c/two.ts', 'a/two.ts'),
      at('c/three.ts', 'd/one.ts'),
      at('d/two.ts', 'e/one.ts'),
      at('e/two.ts', 'd/three.ts'),
    ];
    expect(checkRooms(edges, place).map(({ rooms }) => rooms)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });
});

describe('what counts as an arrow', () => {
  it('looks only at files below the place’s folder, and at files that have a room', () => {
    const edges: FileEdge[] = [
      ['packages/web/src/feed/list.ts', 'packages/domain/src/feed/row.ts'],
      ['packages/domain/src/feed/row.ts', 'packages/web/src/clips/clip.ts'],
      at('entry.ts', 'feed/list.ts'),
    ];
    expect(roomArrows(edges, place)).toEqual([]);
  });
});
