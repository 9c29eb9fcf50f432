import { defaultFeedConfig } from '@griot/domain/feed-config';
import { readerSession } from '@griot/testkit/render-as';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MarketSetup, marketSetupStore } from '../../session/market-setup.ts';
import { viewStore } from '../../session/view-store.ts';
import { fetchAhead, openScreen } from './fetch-ahead.ts';

let quiet: (() => void)[] = [];
beforeEach(() => {
  quiet = [];
  vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => quiet.push(run) });
});
afterEach(() => vi.unstubAllGlobals());

type Given = [isSavingData?: boolean, setup?: MarketSetup | null];
type Around = NonNullable<Parameters<typeof readerSession>[0]>['around'];

function fetched(screen: string, around: Around, ...[isSavingData = false, setup = null]: Given): string[] {
  const { session } = readerSession({ around: around ?? {} });
  viewStore(session.stores).setState((view) => ({ ...view, isSavingData }));
  marketSetupStore(session.stores).setState({ setup });
  const opened: string[] = [];
  fetchAhead(screen, session, (name) => opened.push(name));
  expect(opened).toEqual([]);
  for (const run of quiet) run();
  return opened;
}

describe('ahead of a tap', () => {
  it.each([
    ['feeds', 'detail'],
    ['detail', 'feeds'],
  ])('on %s, over wifi, %s is fetched once the page is quiet', (screen, next) => {
    expect(fetched(screen, { connection: 'wifi' })).toEqual([next]);
  });

  it.each([
    ['a mobile line', { connection: '4g' as const }, false],
    ['an unknown line', { connection: 'unknown' as const }, false],
    ['a phone that saves data', { connection: 'wifi' as const, isSavingData: true }, false],
    ['a reader who saves data', { connection: 'wifi' as const }, true],
  ])('nothing is fetched over %s', (_, around, isSavingData) => {
    expect(fetched('feeds', around, isSavingData)).toEqual([]);
  });

  it('CFG-06 enable_turbo_for_web uses a fast mobile line too', () => {
    const [turbo, calm] = [true, false].map((isOn) => ({
      config: { ...defaultFeedConfig, enable_turbo_for_web: isOn },
      channels: [],
    }));
    expect(fetched('feeds', { connection: '4g' }, false, turbo)).toEqual(['detail']);
    expect(fetched('feeds', { connection: '4g' }, false, calm)).toEqual([]);
    expect(fetched('feeds', { connection: '3g' }, false, turbo)).toEqual([]);
  });

  it('a screen comes with its words: without them it could not be shown offline', () => {
    const { session } = readerSession();
    const loadWords = vi.fn(async () => {});
    for (const name of ['detail', 'feeds']) openScreen(name, { ...session, loadWords });
    expect(loadWords.mock.calls).toEqual([['article']]);
  });

  it('nothing is fetched on a page that leads everywhere', () => {
    expect(fetched('country', { connection: 'wifi' })).toEqual([]);
  });
});
