import { describe, expect, it } from 'vitest';
import { checkRooms, type FileEdge, upwardArrows } from './rooms.ts';
import { serverFloors, serverOrder, serverRooms } from './server-rooms.ts';

const at = (from: string, to: string): FileEdge => [`packages/server/src/${from}`, `packages/server/src/${to}`];
const upward = (...edges: FileEdge[]) =>
  upwardArrows(edges, serverFloors, serverOrder).map(({ from, to }) => `${from} → ${to}`);

describe('the rooms of the server', () => {
  it('are the folders of areas, with the face and the opening of an area apart', () => {
    const edges = [
      at('areas/push/open-push.ts', 'areas/push/push.service.ts'),
      at('areas/push/push.service.ts', 'areas/push/delivery/outbox.ts'),
      at('areas/push/delivery/outbox.ts', 'areas/push/push.face.ts'),
      at('areas/feed/page/page.ts', 'areas/feed/inserts/inserts.ts'),
      at('config.ts', 'fetch/address/guard.ts'),
      at('fetch/fetcher.ts', 'clock.ts'),
    ];
    expect(checkRooms(edges, serverRooms)).toEqual([]);
  });

  it('are tied where two folders of an area need each other, or a platform folder an area', () => {
    const edges = [
      at('areas/feed/page/page.ts', 'areas/feed/inserts/inserts.ts'),
      at('areas/feed/inserts/inserts.ts', 'areas/feed/page/query.ts'),
      at('db/rows.ts', 'areas/push/push.face.ts'),
      at('areas/push/push.face.ts', 'db/sql.ts'),
    ];
    expect(checkRooms(edges, serverRooms).map(({ rooms }) => rooms)).toEqual([
      ['db', 'push/push.face.ts'],
      ['feed/inserts', 'feed/page'],
    ]);
  });
});

describe('the order of the areas', () => {
  it('lets an area import those below it, and what puts areas together import all', () => {
    const edges = [
      at('areas/feed/page/page.ts', 'areas/reader/reader.face.ts'),
      at('areas/reader/city.ts', 'http/bind-call.ts'),
      at('app.ts', 'areas/feed/open-feed.ts'),
      at('cli/rank/rank.ts', 'jobs/boss.ts'),
    ];
    expect(upward(...edges)).toEqual([]);
  });

  it.each([
    ['reader → feed', at('areas/reader/city.ts', 'areas/feed/feed.face.ts')],
    ['http → reader', at('http/owner.ts', 'areas/reader/reader.face.ts')],
    ['feed → ssr', at('areas/feed/page/page.ts', 'ssr/render.ts')],
    ['weather → http', at('areas/weather/weather.routes.ts', 'http/bind-call.ts')],
  ])('refuses %s', (arrow, edge) => expect(upward(edge)).toEqual([arrow]));
});
