import { readerSession, renderAs } from '@griot/testkit/render-as';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settleView } from '../../session/view.ts';
import { picturesStore } from '../../session/view-store.ts';
import { ViewPart } from './ViewPart.tsx';

beforeEach(() => window.history.replaceState(null, '', '/lite/settings'));
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-text-size');
});

const panel = <ViewPart />;
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const marks = () => ({ ...document.documentElement.dataset });

describe('OVL-06 how pages look', () => {
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
    expect(picturesStore(session.stores).getState()).toEqual({ isShown: false, isLight: false });
    choose('Automatic');
    fireEvent.click(screen.getByRole('switch'));
    expect(picturesStore(session.stores).getState()).toEqual({ isShown: true, isLight: true });
  });

  it('automatic goes with the connection', () => {
    const { session, client } = readerSession({ around: { isSavingData: true, connection: '3g' } });
    settleView(session);
    expect(picturesStore(session.stores).getState()).toEqual({ isShown: false, isLight: true });
    client.bridge.connects('wifi');
    expect(picturesStore(session.stores).getState()).toEqual({ isShown: true, isLight: true });
  });

  it('what was chosen on this device counts where the cookie was lost', () => {
    const { session, client } = readerSession();
    client.storage.view.set('light_1.15_1_0');
    settleView(session);
    expect(marks()).toEqual({ theme: 'light', textSize: '1.15' });
    expect(picturesStore(session.stores).getState().isShown).toBe(false);
  });
});
