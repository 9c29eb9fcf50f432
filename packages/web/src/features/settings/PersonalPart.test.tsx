import { defaultSettings } from '@griot/domain/settings/settings';
import { ok, refused } from '@griot/testkit/article/below-article';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { profileVersionStore } from '../../session/profile-version.ts';
import { CurrentToast } from '../overlay/CurrentToast.face.tsx';
import { ConsentPart } from './ConsentPart.tsx';
import { PersonalPart } from './PersonalPart.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const flick = (at = 0) => act(async () => fireEvent.click(screen.getAllByRole('switch')[at] ?? expect.unreachable()));
const isOn = (at = 0) => screen.getAllByRole<HTMLInputElement>('switch')[at]?.checked;

describe('OVL-06 personal news', () => {
  const show = (changeSettings: (args: object) => unknown, market: 'ngen' | 'egar' = 'ngen') => {
    const shown = renderAs(
      { market, api: { reader: { changeSettings } } },
      <>
        <PersonalPart settings={defaultSettings} />
        <CurrentToast />
      </>,
    );
    shown.client.storage.signKey.set(market, 'key');
    return shown;
  };

  it('are turned off with a tap, in Arabic too, and the next feed knows', async () => {
    const change = vi.fn(() => ok({ ...defaultSettings, refused: [], profile_version: 7 }));
    const { session } = show(change, 'egar');
    expect(isOn()).toBe(true);
    await flick();
    expect([change.mock.calls, isOn()]).toEqual([[[{ body: { unpersonalised: true } }]], false]);
    expect(profileVersionStore(session.stores).getState()).toEqual({ version: 7 });
  });

  it('stay as they were, with a word, where that does not reach us', async () => {
    show(() => refused());
    await flick();
    expect(isOn()).toBe(true);
    screen.getByText('That did not reach us. Please try again.');
  });

  it('show what was stored before the switch said what it does, and turn it on again', async () => {
    const change = vi.fn(() => ok({ ...defaultSettings, refused: [], profile_version: 8 }));
    const stored = { ...defaultSettings, unpersonalised: true };
    const { client } = renderAs({ api: { reader: { changeSettings: change } } }, <PersonalPart settings={stored} />);
    client.storage.signKey.set('ngen', 'key');
    expect(isOn()).toBe(false);
    await flick();
    expect([change.mock.calls, isOn()]).toEqual([[[{ body: { unpersonalised: false } }]], true]);
  });

  it('without script send what is stored, whichever way the switch stands', () => {
    renderAs({}, <PersonalPart settings={defaultSettings} />);
    const form = screen.getByRole<HTMLInputElement>('switch').form;
    const sent = () => Object.fromEntries(new FormData(form ?? undefined));
    expect(sent()).toMatchObject({ part: 'personal', unpersonalised: '1', personalised: '1' });
    fireEvent.click(screen.getByRole('switch'));
    expect(sent().personalised).toBeUndefined();
  });

  it('say so where the service could not be asked', () => {
    renderAs({}, <PersonalPart settings={null} />);
    screen.getByText('Connection failed');
  });
});

describe('OVL-06 what the reader allows', () => {
  it('is what they answered, and each is given and taken back alone', async () => {
    const posted = vi.fn(async (_url: string, _init: { body: URLSearchParams }) => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', posted);
    const { client } = renderAs({ market: 'dede', hint: { consent: 'ads' } }, <ConsentPart />);
    expect([isOn(0), isOn(1)]).toEqual([true, false]);
    await flick(1);
    expect(client.storage.consent.get()).toBe('ads-id');
    await flick(0);
    expect(client.storage.consent.get()).toBe('id');
    expect(posted.mock.calls.map(([, { body }]) => [body.get('profile'), body.get('ads'), body.get('id')])).toEqual([
      ['as-it-is', '1', '1'],
      ['as-it-is', null, '1'],
    ]);
  });
});
