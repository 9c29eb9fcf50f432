import { markets } from '@griot/locale/markets';
import { renderAs } from '@griot/testkit/render-as';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Screen } from './CountryScreen.tsx';

type Given = Parameters<typeof renderAs>[0];

const open = (given: Given = {}) => renderAs({ market: null, href: '/', ...given }, <Screen />);
const row = (name: string) => screen.getByRole('button', { name });
const rows = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const iconOf = (name: string) => row(name).querySelector('[data-icon]')?.getAttribute('data-icon') ?? '';
const choose = (name: string) => act(async () => fireEvent.click(row(name)));
const says = () => screen.getByRole('status').textContent;
const nigeria = 'Nigeria · English';

describe('CTY-01 CTY-02 the order of the list', () => {
  it('has the likely ones first, by the browser’s languages, and every market once', () => {
    open({ hint: { languages: ['sw-KE'] } });
    expect(rows()[0]).toBe('Kenya · Kiswahili');
    expect([rows().length, new Set(rows()).size]).toEqual([markets.length, markets.length]);
  });

  it('has the shell’s own country first once the page is alive', () => {
    open({ hint: { languages: ['en-NG'] }, around: { session: { gaid: '', mcc: 639, params: {} } } });
    expect(rows()[0]).toContain('Kenya');
  });
});

describe('CTY-03 a row of the list', () => {
  it('is checked where it is the reader’s own, which has a way back; on a first visit there is none', () => {
    const { unmount } = open();
    expect([iconOf(nigeria), screen.queryByRole('link', { name: 'Back' })]).toEqual(['', null]);
    unmount();
    open({ market: 'ngen' });
    expect([iconOf(nigeria), row(nigeria).getAttribute('aria-current')]).toEqual(['check', 'true']);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/lite/feeds');
  });

  it('CTY-05 waits while it is chosen, and no other can be chosen meanwhile', async () => {
    const create = vi.fn((_: object, __: object) => new Promise<never>(() => {}));
    open({ api: { device: { create } } });
    await choose(nigeria);
    expect([iconOf(nigeria), says()]).toEqual(['waiting', 'Opening Nigeria · English…']);
    await choose('Ghana · English');
    expect(create.mock.calls.map(([, { market }]: [object, { market?: { key: string } }]) => market?.key)).toEqual([
      'ngen',
    ]);
  });

  it('CTY-07 has failed after four requests, and can be tried again', async () => {
    const create = vi.fn(async () => ({ ok: false, failure: { kind: 'http', status: 503 } }));
    open({ api: { device: { create } } });
    await choose(nigeria);
    await expect.poll(() => iconOf(nigeria)).toBe('failed');
    expect(create).toHaveBeenCalledTimes(4);
    expect(says()).toContain('could not be opened');
    await choose(nigeria);
    await expect.poll(() => create.mock.calls.length).toBe(8);
  });

  it('CTY-05 is not chosen while there is no connection, with a word', async () => {
    const create = vi.fn();
    open({ api: { device: { create } }, around: { connection: 'none' } });
    await choose(nigeria);
    expect([iconOf(nigeria), create.mock.calls.length]).toEqual(['', 0]);
    expect(says()).toBe('To use the news app, turn on data or join Wi-Fi');
  });

  it('CTY-05 is free again where the browser shows the page as it was left, in the middle of a choice', async () => {
    open({ api: { device: { create: () => new Promise<never>(() => {}) } } });
    await choose(nigeria);
    expect(iconOf(nigeria)).toBe('waiting');
    const restored = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(restored));
    expect(iconOf(nigeria)).toBe('');
  });
});

it('CTY-01 is a form that works before and without script', () => {
  open();
  const form = row(nigeria).closest('form') as HTMLFormElement;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/lite/']);
  expect(within(form).getByRole('button', { name: nigeria }).getAttribute('value')).toBe('ngen');
  expect(form.querySelector<HTMLInputElement>('input[name=csrf]')?.value).toBe('token');
});
