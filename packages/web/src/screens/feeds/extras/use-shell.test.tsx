import { defaultFeedConfig } from '@griot/domain/feed-config';
import type { FakeEnvironment } from '@griot/testkit/fake-bridge';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link } from '../../../platform/routing/navigation.tsx';
import { usePageStores } from '../../../session/context/stores.ts';
import { marketSetupStore } from '../../../session/market-setup.ts';
import { useShell } from './use-shell.ts';

afterEach(cleanup);

type Given = { isCovered?: boolean; isShowNewWebview?: boolean };

function Feed({ isCovered = false, isShowNewWebview = false, ...ways }: Given & Ways) {
  const stores = usePageStores();
  marketSetupStore(stores).setState({ setup: { channels: [], config: { ...defaultFeedConfig, isShowNewWebview } } });
  useShell({ isCovered, ...ways });
  return (
    <main id="content">
      <Link href="/detail/n1">An article</Link>
      <Link href="/feeds?channel=world">A channel</Link>
    </main>
  );
}

type Ways = { uncover: () => void; refresh: () => void };

function show(given: Given = {}, around: Partial<FakeEnvironment> = {}) {
  window.history.replaceState(null, '', '/lite/feeds');
  const ways = { uncover: vi.fn(), refresh: vi.fn() };
  const { client } = renderAs({ around }, <Feed {...given} {...ways} />);
  return { bridge: client.bridge, ...ways };
}
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
const inShell = { version: { major: 7, minor: 0 } };

describe('OVL-03 the reload of a shell', () => {
  it('closes what lies over the feed first', () => {
    const { bridge, uncover, refresh } = show({ isCovered: true });
    expect(bridge.press('reload')).toBe('handled');
    expect([uncover.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 0]);
  });

  it('else refreshes', () => {
    const { bridge, uncover, refresh } = show();
    expect(bridge.press('reload')).toBe('handled');
    expect([uncover.mock.calls.length, refresh.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('ITEM-16 CFG-06 isShowNewWebview: articles in native pages', () => {
  const opened = ({ calls }: ReturnType<typeof show>['bridge']) => calls.filter(([what]) => what === 'openPage');

  it('open there in a shell whose market says so, and nothing else does', async () => {
    const { bridge } = show({ isShowNewWebview: true }, inShell);
    await tap('A channel');
    expect(opened(bridge)).toEqual([]);
    await tap('An article');
    expect(opened(bridge)).toEqual([['openPage', `${window.location.origin}/lite/detail/n1`]]);
    expect(window.location.pathname).toBe('/lite/feeds'); // where the channel is too
  });

  it.each([
    ['where the market does not', { isShowNewWebview: false }, inShell],
    ['in a browser', { isShowNewWebview: true }, {}],
  ] as const)('open in place %s', async (_, given, around) => {
    const { bridge } = show(given, around);
    await tap('An article');
    expect(opened(bridge)).toEqual([]);
    expect(window.location.pathname).toBe('/lite/detail/n1');
  });

  it('open in place where the shell fails to', async () => {
    show({ isShowNewWebview: true }, { ...inShell, acts: 'failed' });
    await tap('An article');
    expect(window.location.pathname).toBe('/lite/detail/n1');
  });
});
