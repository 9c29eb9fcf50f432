import type { CallOptions } from '@griot/contract/define-call';
import { marketOf } from '@griot/locale/markets';
import { clip, opening, otherClip, showClip, standInFilms } from '@griot/testkit/article/a-clip-page';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../platform/page/host.ts';
import { openArticleStorage } from '../../platform/storage/areas/article-keys.ts';

beforeEach(() => {
  sessionStore.remove('linkDevices');
  standInFilms();
});
afterEach(cleanup);

const market = marketOf('egar');
const link = { ...opening, mode: 2, market: { country: 'eg', language: 'ar' } };
const linkDevices = () => openArticleStorage({ device: sessionStore, session: sessionStore }).linkDevices.get();

type Given = { mode?: 0 | 1 | 2; as?: string; isRefused?: boolean; hasNext?: boolean };

/** The page as the server sent it; the device of the link is made once `made` is called. */
function open({ mode = 2, as = '', isRefused = false, hasNext = false }: Given = {}) {
  let made = () => {};
  const create = vi.fn(
    (_: unknown, __: CallOptions) =>
      new Promise((resolve) => {
        made = () =>
          resolve(
            isRefused
              ? { ok: false, failure: { kind: 'offline' } }
              : { ok: true, value: { device_id: 'egarlink', sign_key: 'key' } },
          );
      }),
  );
  const upNext = vi.fn(async (_: unknown, __: CallOptions) => ({
    ok: true,
    value: { result: { code: 0 }, request_id: 'r2', content: [otherClip] },
  }));
  const data = {
    clip,
    opening: mode === 2 ? link : { ...opening, mode },
    options: mode === 2 ? { market, as } : {},
    upNext: hasNext ? [otherClip] : null,
  };
  const shown = showClip({ market: 'ngen', link: 'egar', data, api: { device: { create }, clip: { upNext } } });
  return { ...shown, create, upNext, arrive: () => act(async () => made()) };
}

describe('CLP-05 a clip that a link of another market opens', () => {
  it('fetches a device for that market and its domain at once, and once', async () => {
    const { create } = open({ hasNext: true });
    await expect.poll(() => create.mock.calls.length).toBe(1);
    expect(create.mock.calls[0]?.[1]).toMatchObject({
      as: '',
      market: { country: 'eg', language: 'ar', domain: market?.domain },
    });
  });

  it('asks what comes next by that device, not before it is there', async () => {
    const { create, upNext, arrive } = open();
    await expect.poll(() => create.mock.calls.length).toBe(1);
    expect(upNext).not.toHaveBeenCalled();
    await arrive();
    expect(upNext.mock.calls.map(([, options]) => options)).toMatchObject([
      { as: 'egarlink', market: { key: 'egar' } },
    ]);
    expect(screen.getByRole('heading', { level: 3, name: 'Rain over the roofs' })).toBeTruthy();
  });

  it('keeps it apart from the reader’s own market and device, which stay', async () => {
    const { create, arrive, client } = open();
    const { country, language, deviceId } = client.storage;
    const own = () => [country.get(), language.get(), deviceId.get('ngen'), deviceId.get('egar')];
    const before = own();
    await expect.poll(() => create.mock.calls.length).toBe(1);
    await arrive();
    expect(linkDevices()).toEqual({ egar: 'egarlink' });
    expect(own()).toEqual(before);
  });

  it('is watched without a device where none can be made', async () => {
    const { create, upNext, arrive } = open({ isRefused: true });
    await expect.poll(() => create.mock.calls.length).toBe(1);
    await arrive();
    expect(upNext.mock.calls.map(([, options]) => options.as)).toEqual(['']);
  });

  it.each<[string, Given]>([
    ['whose device is known', { as: 'egarlink' }],
    ['of the reader’s own, by its id', { mode: 1 }],
    ['of the reader’s own, from what was tapped', { mode: 0 }],
  ])('needs none where it is one %s', async (_, given) => {
    const { create, upNext } = open(given);
    await expect.poll(() => upNext.mock.calls.length).toBe(1);
    expect(upNext.mock.calls[0]?.[1].as).toBe(given.as);
    expect(create).not.toHaveBeenCalled();
  });
});
