import { defaultFeedConfig } from '@griot/domain/feed-config';
import { partFor, readerSession, renderAs } from '@griot/testkit/render-as';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../session/session.ts';
import { SidePanel } from './SidePanel.tsx';

beforeEach(() => window.history.replaceState(null, '', '/lite/feeds'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const panel = <SidePanel onDone={() => {}} />;
describe('the side panel', () => {
  it.each(['ngen', 'egar'] as const)('OVL-01 begins with saved, history and the news to take along in %s', (market) => {
    const pack = <button type="button">pack</button>;
    renderAs({ market }, <SidePanel account={<button type="button">account</button>} pack={pack} onDone={() => {}} />);
    const entries = [...screen.getByRole('dialog').querySelectorAll('a, button')].filter(
      (entry) => entry.getAttribute('aria-label') === null,
    );
    const names = entries.map((entry) => entry.getAttribute('href') ?? entry.textContent);
    expect(names.slice(0, 6)).toEqual([
      '/lite/saved',
      '/lite/history',
      'pack',
      'account',
      '/lite/settings',
      '/lite/?change=1',
    ]);
  });

  it('OVL-01 shows saved ones in place of itself', () => {
    renderAs({}, panel);
    const entries = window.history.length;
    fireEvent.click(screen.getByRole('link', { name: 'Saved articles' }));
    expect([window.location.pathname, window.history.length]).toEqual(['/lite/saved', entries]);
  });

  it('leads to the country list, in place of itself in the history', () => {
    renderAs({}, panel);
    const country = screen.getByRole('link', { name: /Country and language/ });
    expect(country.getAttribute('href')).toBe('/lite/?change=1');
    const entries = window.history.length;
    fireEvent.click(country);
    expect(window.location.search).toBe('?change=1');
    expect(window.history.length).toBe(entries);
  });

  it('OVL-01 offers what the shell can do, and only that', () => {
    const { client } = renderAs({ around: { can: ['rate', 'newsBarSettings'] } }, panel);
    fireEvent.click(screen.getByRole('button', { name: 'Rate us' }));
    fireEvent.click(screen.getByRole('button', { name: 'News bar settings' }));
    expect(client.bridge.calls).toEqual([['rate'], ['openSettings', 'newsBar']]);
    cleanup();
    renderAs({}, panel);
    expect(screen.queryByRole('button', { name: 'Rate us' })).toBeNull();
  });

  it('SHL-05 CFG-06 enable_news_bar off: there are no settings of a news bar', () => {
    const config = { ...defaultFeedConfig, enable_news_bar: false };
    const stores = { 'market-setup': { setup: { channels: [], config }, isOnDevice: true } };
    renderAs({ around: { can: ['rate', 'newsBarSettings'] }, stores }, panel);
    expect(screen.getByRole('button', { name: 'Rate us' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'News bar settings' })).toBeNull();
  });

  it('OVL-01 leads to the settings in place of itself, and to what we keep as a document', () => {
    renderAs({ market: 'egar' }, panel);
    const settings = screen.getByRole('link', { name: 'الإعدادات' });
    expect(screen.getByRole('link', { name: 'الخصوصية' }).getAttribute('href')).toBe('/lite/privacy');
    const entries = window.history.length;
    fireEvent.click(settings);
    expect([window.location.pathname, window.history.length]).toEqual(['/lite/settings', entries]);
  });

  it('OVL-01 has suggestions where the market has an entry for them', () => {
    const entry = () => screen.queryByRole('link', { name: 'Suggestions' });
    renderAs({}, panel);
    expect(entry()).not.toBeNull();
    cleanup();
    const { session, page } = readerSession();
    const market = session.market && { ...session.market, hasEntry: false };
    render(partFor({ session: { ...session, market } as Session, page }, panel));
    expect(entry()).toBeNull();
  });
});

it('writes the version in the digits of the market', () => {
  renderAs({ market: 'egar' }, panel);
  const versions = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
  expect(versions.filter((text) => /griot-[٠-٩.]+$/.test(text))).toHaveLength(1);
  expect(versions.filter((text) => /[0-9]/.test(text))).toEqual([]);
  expect(screen.getByText(/^griot-[٠-٩.]+$/).getAttribute('dir')).toBe('ltr');
});

describe('OVL-04 the version text', () => {
  const tap = (times: number) => {
    for (let done = 0; done < times; done++) fireEvent.click(screen.getByRole('button', { name: /^Version/ }));
  };

  it('reveals a copy of device id and user id after six taps', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const { client } = renderAs({}, panel);
    client.storage.deviceId.set('ngen', 'ngen0123');
    client.storage.userId.set('u7');
    tap(5);
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
    tap(1);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copy successful')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('Device id: ngen0123\nUser id: u7');
  });

  it('keeps to itself when the taps are slow', () => {
    const { client } = renderAs({}, panel);
    for (let done = 0; done < 6; done++) {
      tap(1);
      client.clock.advance(2_001);
    }
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  it('shows the ids for copying by hand where the browser does not', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    renderAs({}, panel);
    tap(6);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Your browser does not allow copying here')).toBeTruthy();
  });
});
