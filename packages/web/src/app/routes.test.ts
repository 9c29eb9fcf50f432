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
/** Pages of ours that the specification does not name. */
const ours = ['/city', '/data', '/history', '/muted', '/offline', '/saved', '/settings', '/source/:id', '/suggestions'];

describe('the list of routes', () => {
  it.each(Object.entries(table))('NAV-04 holds %s', (path, address) => {
    expect(matchPath(routes, address).row.path).toBe(path);
  });

  it('NAV-04 holds nothing else but pages of ours and the page for every other address, which is the last', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths.toSorted()).toEqual([...Object.keys(table), ...ours, '*'].toSorted());
    expect(paths.at(-1)).toBe('*');
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
