import { defaultSettings } from '@griot/domain/settings/settings';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Screen } from './SettingsScreen.tsx';

afterEach(cleanup);

const page = <Screen params={{}} query={{ said: '' }} data={{ settings: defaultSettings }} />;
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('OVL-06 the settings', () => {
  it('begin with what is read and end with deleting, each under its own heading', async () => {
    await act(async () => renderAs({ href: '/settings' }, page));
    const own = [
      'What you read',
      'How pages look',
      'Data use',
      'Personal news',
      'Country and language',
      'About this app',
      'Kept on this device',
      'My data',
      'Delete everything',
    ];
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent ?? '');
    expect(titles.filter((title) => own.includes(title))).toEqual(own);
    const texts = section('About this app').getAllByRole('link');
    expect(texts.map((link) => link.getAttribute('href'))).toEqual(['/lite/privacy', '/lite/terms', '/lite/about']);
  });

  it('lead to screens that there are', async () => {
    await act(async () => renderAs({ href: '/settings' }, page));
    const leads = section('What you read').getAllByRole('link');
    expect(leads.map((link) => link.getAttribute('href'))).toEqual(
      ['saved', 'history', 'offline', 'muted'].map((name) => `/lite/${name}`),
    );
    section('Data use').getByRole('link', { name: 'How much data Griot has used' });
  });

  it('point on where an entry leads on, and nowhere else', async () => {
    await act(async () => renderAs({ href: '/settings', market: 'egar' }, page));
    const pointsOn = (entry: Element) => entry.querySelector('[data-icon="after"]') !== null;
    const leads = [...document.querySelectorAll('section a')];
    expect(leads.length).toBeGreaterThan(7);
    expect(leads.filter((entry) => !pointsOn(entry))).toEqual([]);
    expect(screen.getAllByRole('button').filter(pointsOn)).toEqual([]);
  });

  it('offer those of the shell where it has some', async () => {
    const { client } = await act(async () => renderAs({ href: '/settings', around: { can: ['settings'] } }, page));
    fireEvent.click(screen.getByRole('button', { name: 'Settings of the app on this phone' }));
    expect(client.bridge.calls).toEqual([['openSettings', 'app']]);
  });
});
