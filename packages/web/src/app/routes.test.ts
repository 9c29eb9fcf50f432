import { describe, expect, it } from 'vitest';
import { matchPath } from '../platform/routing/match.ts';
import { routes } from './routes.ts';

/** Every path of the specification's table (spec 2), with an address that must open it. */
const table: Record<string, string> = {
  '/': '/',
  '/feeds': '/feeds',
  '/guide': '/guide',
  '/inbox': '/inbox',
  '/search': '/search',
  '/detail': '/detail',
  '/detail/:newsId': '/detail/ngen0123456789abcdef',
  '/headline': '/headline',
  '/comment': '/comment',
  '/commentreply': '/commentreply',
  '/videodetail': '/videodetail',
  '/topicdetail': '/topicdetail',
};
/** What has not landed yet; this list only shrinks. */
const pending = ['/guide', '/search', '/videodetail'];

describe('the list of routes', () => {
  const landed = Object.entries(table).filter(([path]) => !pending.includes(path));

  it.each(landed)('holds %s', (path, address) => {
    expect(matchPath(routes, address).row.path).toBe(path);
  });

  it('holds nothing else but the page for every other address, which is the last', () => {
    expect(routes.map(({ path }) => path)).toEqual([...landed.map(([path]) => path), '*']);
    for (const path of pending) expect(matchPath(routes, path).row.path).toBe('*');
  });

  it.each(['/nowhere', '/feeds/more', '/detail/a/b', '/detail/%E0%A4%A'])('sends %s to not found', (address) => {
    expect(matchPath(routes, address).row.path).toBe('*');
  });

  it.each([
    ['/feeds/', '/feeds'],
    ['/Feeds', '/feeds'],
    ['/detail/x/', '/detail/:newsId'],
    ['', '/'],
  ])('takes %j for %s', (address, path) => {
    expect(matchPath(routes, address).row.path).toBe(path);
  });

  it('reads a percent-encoded id', () => {
    expect(matchPath(routes, '/detail/a%20b').params).toEqual({ newsId: 'a b' });
  });
});
