import { dialog, heading, openFeed, tap } from '@griot/testkit/prompts/feed-with-prompts';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActsFile } from '../../features/feed/list/feed-lists.ts';
import { SidePanel } from '../../features/side-panel/SidePanel.tsx';
import type { Ability } from '../../platform/bridge/bridge.ts';
import { openBridge } from '../../platform/bridge/open-bridge.ts';
import { browserWindow, wholeShell } from '../../platform/bridge/test-surroundings.ts';
import { loadGuide } from '../../screens/guide/load-guide.ts';

// As on a feed that is alive: the files of its requests and edits are there.
beforeAll(() => listActsFile.load());
beforeEach(() => window.history.replaceState(null, '', '/lite/feeds'));
afterEach(cleanup);

const asked: readonly Ability[] = [
  'notificationPopup',
  'notificationSettings',
  'back',
  'newsBarSettings',
  'freeBrowsing',
  'locateGuide',
];

/** The whole of a phone's browser, with a shell around it or without one. */
const surroundings = (isShell: boolean) => ({ ...browserWindow([]), ...(isShell && { griotShell: wholeShell([]) }) });

/** What of all this the app can do there, as the bridge's own adapters say. */
async function abilities(isShell: boolean): Promise<Ability[]> {
  const bridge = await openBridge(surroundings(isShell));
  return asked.filter((ability) => bridge.can(ability));
}

describe.each([
  ['in a shell', true],
  ['in a browser', false],
])('SHL-04 %s', (_, isShell) => {
  it('the popup about notifications is shown, and leads to the system’s settings', async () => {
    const around = { can: await abilities(isShell), notifications: 'off' as const };
    const { client } = await openFeed({ market: 'keen', isFirstLoad: true, around });
    expect(heading()).toBe(isShell ? 'Hear the news as it happens' : null);
    if (isShell) await tap('Turn on');
    expect(client.bridge.calls.filter(([what]) => what === 'openSettings')).toEqual(
      isShell ? [['openSettings', 'notifications']] : [],
    );
  });

  it('free browsing is told of in a market that has it', async () => {
    await openFeed({ market: 'ngen', around: { can: await abilities(isShell) } });
    expect(heading()).toBe(isShell ? 'Free browsing' : null);
    if (isShell) await tap('Got it');
    expect(dialog()).toBeNull();
  });

  it('the settings of the news bar stand in the side panel, and open', async () => {
    const { client } = renderAs({ around: { can: await abilities(isShell) } }, <SidePanel onDone={() => {}} />);
    const entry = screen.queryByRole('button', { name: 'News bar settings' });
    expect(entry !== null).toBe(isShell);
    if (entry !== null) fireEvent.click(entry);
    expect(client.bridge.calls).toEqual(isShell ? [['openSettings', 'newsBar']] : []);
  });

  it('the guide to cities is a page of its own, and else leads to the news', async () => {
    const feed = async () => ({ ok: true, value: { articles_lab: { enable_show_locate_guide_page: true } } });
    const { session } = renderAs({ api: { config: { feed } }, around: { can: await abilities(isShell) } }, null);
    const { api, market, stores, client } = session;
    const { signal } = new AbortController();
    expect(await loadGuide({ api, market, stores, client, params: {}, query: {}, signal })).toEqual(
      isShell ? { kind: 'ready', data: null } : { kind: 'elsewhere', href: '/feeds' },
    );
  });

  it('the shell’s back button is handed over, and closes what was opened last; no browser has one', async () => {
    const host: ReturnType<typeof surroundings> & { griotApp?: { back(): string } } = surroundings(isShell);
    const bridge = await openBridge(host);
    const closed: string[] = [];
    const leave = ['panel', 'sheet'].map((name) =>
      bridge.onBack(() => {
        closed.push(name);
        leave.pop()?.();
        return 'handled';
      }),
    );
    const answers = [1, 2, 3].map(() => host.griotApp?.back());
    expect([answers, closed]).toEqual(
      isShell
        ? [
            ['handled', 'handled', 'pass'],
            ['sheet', 'panel'],
          ]
        : [[undefined, undefined, undefined], []],
    );
  });
});

it('SHL-04 OVL-03 the back button of a shell closes the open panel, and with nothing open is passed on', async () => {
  let isOpen = true;
  const close = () => {
    isOpen = false;
  };
  const { client, unmount } = renderAs({ around: { can: await abilities(true) } }, <SidePanel onDone={close} />);
  expect([client.bridge.press('back'), isOpen]).toEqual(['handled', false]);
  await act(async () => unmount());
  expect(client.bridge.press('back')).toBe('pass');
});
