import { readerSession, renderAs } from '@griot/testkit/render-as';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { picturesIn } from '../../session/pictures.ts';
import { settleView } from '../../session/view.ts';
import { SidePanel } from './SidePanel.tsx';

beforeEach(() => window.history.replaceState(null, '', '/lite/feeds'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-text-size');
});

const panel = <SidePanel onDone={() => {}} />;
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const marks = () => ({ ...document.documentElement.dataset });

describe('how pages look', () => {
  it('is in force with the tap, kept on the device, and told to the server', () => {
    const { client } = renderAs({}, panel);
    choose('Dark');
    choose('130%');
    expect(marks()).toEqual({ theme: 'dark', textSize: '1.3' });
    expect(client.storage.view.get()).toBe('dark_1.3_2_0');
    expect(document.cookie).toContain('griot_view=dark_1.3_2_0');
    choose('As the phone');
    choose('100%');
    expect(marks()).toEqual({});
  });

  it('turns pictures off, and makes them lighter', () => {
    const { session } = renderAs({}, panel);
    choose('Hide');
    expect(picturesIn(session.stores).getState()).toEqual({ isShown: false, isLight: false });
    choose('Automatic');
    fireEvent.click(screen.getByRole('switch'));
    expect(picturesIn(session.stores).getState()).toEqual({ isShown: true, isLight: true });
  });

  it('automatic goes with the connection', () => {
    const { session, client } = readerSession({ around: { isSavingData: true, connection: '3g' } });
    settleView(session);
    expect(picturesIn(session.stores).getState()).toEqual({ isShown: false, isLight: true });
    client.bridge.connects('wifi');
    expect(picturesIn(session.stores).getState()).toEqual({ isShown: true, isLight: true });
  });

  it('what was chosen on this device counts where the cookie was lost', () => {
    const { session, client } = readerSession();
    client.storage.view.set('light_1.15_1_0');
    settleView(session);
    expect(marks()).toEqual({ theme: 'light', textSize: '1.15' });
    expect(picturesIn(session.stores).getState().isShown).toBe(false);
  });
});

describe('the side panel', () => {
  it('leads to the country list, in place of itself in the history', () => {
    renderAs({}, panel);
    const country = screen.getByRole('link', { name: /Country and language/ });
    expect(country.getAttribute('href')).toBe('/lite/?change=1');
    const entries = window.history.length;
    fireEvent.click(country);
    expect(window.location.search).toBe('?change=1');
    expect(window.history.length).toBe(entries);
  });

  it('offers what the shell can do, and only that', () => {
    const { client } = renderAs({ around: { can: ['rate', 'newsBarSettings'] } }, panel);
    fireEvent.click(screen.getByRole('button', { name: 'Rate us' }));
    fireEvent.click(screen.getByRole('button', { name: 'News bar settings' }));
    expect(client.bridge.calls).toEqual([['rate'], ['openSettings', 'newsBar']]);
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
    cleanup();
    renderAs({}, panel);
    expect(screen.queryByRole('button', { name: 'Rate us' })).toBeNull();
  });

  it('says whose place names it uses, and what samples are, in Arabic too', () => {
    renderAs({ market: 'egar' }, panel);
    expect(screen.getByRole('dialog').textContent).toContain('GeoNames');
    expect(screen.getByRole('radio', { name: 'داكن' })).toBeTruthy();
  });
});

it('writes the version in the digits of the market', () => {
  renderAs({ market: 'egar' }, panel);
  const versions = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
  expect(versions.filter((text) => /griot-[٠-٩.]+$/.test(text))).toHaveLength(1);
  expect(versions.filter((text) => /[0-9]/.test(text))).toEqual([]);
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
