import type { SignedFields } from '@griot/contract/entities/suggestion';
import type { Outcome } from '@griot/contract/failure';
import type { MarketKey } from '@griot/locale/markets';
import { partFor, readerSession } from '@griot/testkit/render-as';
import { samples } from '@griot/testkit/samples/samples';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SidePanel } from './SidePanel.tsx';

beforeEach(() => window.history.replaceState(null, '', '/lite/feeds'));
afterEach(cleanup);

const signed = samples.suggestion.address.reply;
const unsigned = '/lite/suggestions';
const fields = (country: string, language: string) =>
  `pro_type=griot_lite&news_device_id=ngen000000000000000d&country=${country}&language=${language}&timestamp=1700000000000&signature=signature`;

type Given = {
  market?: MarketKey;
  /** The origin of the region domain of every market in Africa. */
  origin?: string;
  can?: readonly 'openPage'[];
  acts?: 'done' | 'failed';
  isOffline?: boolean;
};

/** The panel just opened; its address is signed when `answer` is called. */
async function openPanel({ market = 'ngen', origin = '', can = [], acts = 'done', isOffline = false }: Given = {}) {
  let answer = (_: Outcome<SignedFields>) => {};
  const signing = () =>
    new Promise<Outcome<SignedFields>>((resolve) => {
      answer = resolve;
    });
  const address = vi.fn(signing);
  const around = { can, acts, ...(isOffline && { connection: 'none' as const }) };
  const { session, page, client } = readerSession({ market, around, api: { suggestion: { address } } });
  client.storage.signKey.set(market, 'key');
  const origins = { ...session.origins, 'news-af': { default: origin, detail: '' } };
  const onDone = vi.fn();
  const part = partFor({ session: { ...session, origins }, page }, <SidePanel onDone={onDone} />);
  let view: ReturnType<typeof render> | undefined;
  await act(async () => {
    view = render(part);
  });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: session.words('suggestions') });
  const href = () => link.getAttribute('href');
  return {
    address,
    client,
    onDone,
    href,
    arrive: (outcome: Outcome<SignedFields> = { ok: true, value: signed }) => act(async () => answer(outcome)),
    /** Answers whether the link itself does what was tapped, as it does without script. */
    tap: async () => {
      let isLeft = false;
      await act(async () => {
        isLeft = fireEvent.click(link);
      });
      return isLeft;
    },
    link,
    pass: (time: number) => act(async () => client.clock.advance(time)),
    close: () => view?.unmount(),
    opened: () => client.bridge.calls.filter(([what]) => what === 'openPage').map(([, url]) => url),
  };
}

describe('OVL-05 the entry for suggestions in the side panel', () => {
  it('leads by itself to a new tab at the address that was signed while the panel opened, on the region domain', async () => {
    const { address, arrive, href, tap, link, opened } = await openPanel({ origin: 'https://af.griot.example' });
    expect(address).toHaveBeenCalledTimes(1);
    await arrive();
    expect(href()).toBe(`https://af.griot.example/lite/suggestions?${fields('ng', 'en')}`);
    expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer']);
    expect([await tap(), opened()], 'the tap itself opens it: nothing a browser would block').toEqual([true, []]);
  });

  it('is of the own origin where the region domain has none, in the market of the reader', async () => {
    const { arrive, href } = await openPanel({ market: 'kesw' });
    await arrive();
    expect(href()).toBe(`/lite/suggestions?${fields('ke', 'sw')}`);
  });

  it('opens the signed address in a native page where the shell has one, tapped after it was signed or before', async () => {
    const { arrive, tap, opened } = await openPanel({ origin: 'https://af.griot.example', can: ['openPage'] });
    const whole = `https://af.griot.example/lite/suggestions?${fields('ng', 'en')}`;
    expect([await tap(), opened()]).toEqual([false, []]);
    await arrive();
    expect(opened()).toEqual([whole]);
    expect([await tap(), opened()]).toEqual([false, [whole, whole]]);
  });

  it.each<[string, Given]>([
    ['is not signed yet', {}],
    ['could not be signed', {}],
    ['cannot be signed without a connection', { isOffline: true }],
  ])('is the plain address, which signs itself, while it %s', async (why, given) => {
    const { arrive, href, tap, address } = await openPanel({ origin: 'https://af.griot.example', ...given });
    if (why === 'could not be signed') await arrive({ ok: false, failure: { kind: 'http', status: 503 } });
    expect([href(), await tap()]).toEqual([unsigned, true]);
    expect(address).toHaveBeenCalledTimes(given.isOffline ? 0 : 1);
  });

  it('opens here, without an address of its own, where the signature is long in coming, and is opened once', async () => {
    const { arrive, tap, pass, onDone, opened } = await openPanel({ can: ['openPage'] });
    await tap();
    await tap();
    await pass(1_999);
    expect([onDone.mock.calls.length, window.location.pathname]).toEqual([0, '/lite/feeds']);
    await pass(1);
    expect([onDone.mock.calls.length, window.location.pathname]).toEqual([1, unsigned]);
    await arrive();
    expect(opened()).toEqual([]);
  });

  it.each<[string, Given]>([
    ['cannot be signed', {}],
    ['cannot be signed without a connection', { isOffline: true }],
  ])('opens here where it %s: a native page has no cookie of ours', async (_, given) => {
    const { arrive, tap, onDone, opened } = await openPanel({ can: ['openPage'], ...given });
    await arrive({ ok: false, failure: { kind: 'http', status: 503 } });
    await tap();
    expect([opened(), onDone.mock.calls.length, window.location.pathname]).toEqual([[], 1, unsigned]);
  });

  it('is opened once by two taps before it is signed, and not at all once the panel is closed', async () => {
    const twice = await openPanel({ can: ['openPage'] });
    await twice.tap();
    await twice.tap();
    await twice.arrive();
    expect(twice.opened()).toHaveLength(1);
    cleanup();
    const closed = await openPanel({ can: ['openPage'] });
    await closed.tap();
    closed.close();
    await closed.arrive();
    expect([closed.opened(), window.location.pathname]).toEqual([[], '/lite/feeds']);
  });

  it('opens here where the shell fails to open a page', async () => {
    const { arrive, tap, onDone } = await openPanel({ can: ['openPage'], acts: 'failed' });
    await arrive();
    await tap();
    expect([onDone.mock.calls.length, window.location.pathname]).toEqual([1, unsigned]);
  });
});
