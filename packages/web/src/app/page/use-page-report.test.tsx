import { renderAs } from '@griot/testkit/render-as';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RouteAnswer } from '../../platform/routing/define-route.ts';
import { placeOf } from './use-page.ts';
import { usePageReport } from './use-page-report.ts';

afterEach(cleanup);

function Page({ href, answer }: { href: string; answer: RouteAnswer<unknown> | null }) {
  usePageReport({ ...placeOf(href), answer });
  return null;
}
const ready = { kind: 'ready', data: null } as const;
const loggedOf = (shown: ReturnType<typeof renderAs>) =>
  shown.client.bridge.calls.filter(([name]) => name === 'track').map(([, event]) => event);

describe('NAV-11 the kind of a page that is shown', () => {
  it.each([
    ['/', 'home'],
    ['/feeds', 'feeds'],
    ['/detail/ngen1', 'detail'],
    ['/detail', 'detail'],
    ['/headline', 'headline'],
    ['/comment?news_entry_id=e', 'comment'],
    ['/inbox', 'inbox'],
    ['/search?text=rain', 'search'],
    ['/videodetail?id=c', 'videodetail'],
    ['/commentreply', 'commentreply'],
    ['/topicdetail?more_id=t', 'topicdetail'],
  ])('%s is %s', (href, kind) => {
    expect(loggedOf(renderAs({}, <Page href={href} answer={ready} />))).toEqual([{ name: 'page', data: { kind } }]);
  });

  it.each([
    ['/guide', ready],
    ['/nowhere', ready],
    ['/feeds', null],
    ['/feeds', { kind: 'failed' }],
  ] as const)('nothing is told of %s with %j', (href, answer) => {
    expect(loggedOf(renderAs({}, <Page href={href} answer={answer} />))).toEqual([]);
  });
});
