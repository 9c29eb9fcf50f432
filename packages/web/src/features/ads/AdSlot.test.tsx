import { adRules } from '@griot/domain/activity-constants';
import { adNetworksThat } from '@griot/testkit/ad-networks';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionProvider } from '../../session/context/SessionProvider.tsx';
import type { Session } from '../../session/session.ts';
import { AdSlot } from './AdSlot.tsx';

type Place = 'inView' | 'below' | 'above';
const rects = {
  inView: { top: 300, bottom: 375 },
  below: { top: 9_000, bottom: 9_075 },
  above: { top: -90, bottom: -15 },
};
let observers: { report: (isIntersecting: boolean) => void; margin: string }[] = [];

/** A page without layout of its own: tests say where the slot is. */
function stand(place: Place, isNear = true): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rects[place] as DOMRect);
  for (const { report, margin } of observers) report(place === 'inView' || (margin !== '' && isNear));
}

beforeEach(() => {
  observers = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly own;
      constructor(tell: (entries: object[]) => void, { rootMargin = '' } = {}) {
        this.own = { report: (isIntersecting: boolean) => tell([{ isIntersecting }]), margin: rootMargin };
      }
      observe() {
        observers.push(this.own);
      }
      disconnect() {
        observers = observers.filter((one) => one !== this.own);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const slots = () => screen.queryAllByRole('group', { name: 'Advertisement' }).length;

type Answer = Parameters<typeof adNetworksThat>[0];
type Given = { arrival?: 'room' | 'bare' | 'new'; place?: Place; house?: Answer };

/** A slot of a network that answers so; with `house`, an ad of our own may stand in for it. */
function show(answer: Answer, { arrival = 'new', place = 'below', house }: Given = {}) {
  const networks = adNetworksThat(answer);
  const own = house && adNetworksThat(house);
  const given = { network: networks.script, arrival, ...(own && { standIn: own.house }) };
  const slot = (key: number) => <Ending key={key}>{(isEnded) => <AdSlot {...given} isEnded={isEnded} />}</Ending>;
  const shown = renderAs({}, slot(1));
  act(() => stand(place));
  const pass = (ms: number) => act(async () => shown.client.clock.advance(ms));
  const rooms = () => shown.container.querySelectorAll('[data-size]').length;
  return { ...shown, networks, own, pass, rooms, slot };
}

describe('ADS-08 ADS-05 an ad slot', () => {
  it('keeps its room and says what it is, filled or not; it asks half a second after it came near', async () => {
    const { networks, pass } = show('filled');
    expect(slots()).toBe(1);
    await pass(adRules.refillDelay - 1);
    expect(networks.asked).toEqual([]);
    await pass(1);
    expect(networks.asked).toEqual(['script']);
    expect(screen.getByRole('group', { name: 'Advertisement' }).textContent).toBe('AdvertisementAn ad');
    await pass(adRules.timeLimit);
    expect(slots()).toBe(1);
  });

  it('asks nobody while the reader hurries past', async () => {
    const { networks, pass } = show('filled');
    await pass(400);
    act(() => stand('below', false));
    await pass(400);
    act(() => stand('below'));
    await pass(400);
    expect(networks.asked).toEqual([]);
    await pass(100);
    expect(networks.asked).toEqual(['script']);
  });

  it.each([
    ['has nothing', 'empty', 0],
    ['is blocked', 'blocked', 0],
    ['says nothing for too long', 'never', adRules.timeLimit],
  ] as const)('leaves no hole where the network %s', async (_, answer, wait) => {
    const { pass } = show(answer);
    await pass(adRules.refillDelay);
    await pass(wait);
    expect(slots()).toBe(0);
  });

  it('goes with another of the same network that failed, also while it waits', async () => {
    const { pass, rerender, session, slot } = show('empty');
    rerender(
      <Around session={session}>
        {slot(1)}
        {slot(2)}
      </Around>,
    );
    act(() => stand('below'));
    expect(slots()).toBe(2);
    await pass(adRules.refillDelay);
    expect(slots()).toBe(0);
  });

  it.each(['empty', 'blocked', 'never'] as const)(
    'that fails in view (%s) shows an ad of our own in its room, and one in the same room as before',
    async (answer) => {
      const { networks, own, pass, rooms } = show(answer, { place: 'inView', house: 'filled' });
      await pass(adRules.refillDelay);
      if (answer === 'never') await pass(adRules.timeLimit);
      expect([networks.asked, own?.asked]).toEqual([['script'], ['house']]);
      expect(screen.getByRole('group', { name: 'Advertisement' }).textContent).toBe('AdvertisementAn ad');
      await pass(adRules.timeLimit);
      expect([slots(), rooms()]).toEqual([1, 1]);
      act(() => stand('below', false));
      expect([slots(), rooms()]).toEqual([1, 1]);
    },
  );

  it.each(['empty', 'blocked', 'never'] as const)(
    'that fails in view where our own do too (%s) moves nothing: it is silent, and goes below the screen',
    async (house) => {
      const { pass, rooms } = show('empty', { place: 'inView', house });
      await pass(adRules.refillDelay);
      if (house === 'never') {
        expect([slots(), rooms()]).toEqual([1, 1]);
        await pass(adRules.timeLimit);
      }
      expect([slots(), rooms()]).toEqual([0, 1]);
      act(() => stand('above', false));
      expect(rooms()).toBe(1);
      act(() => stand('below', false));
      expect(rooms()).toBe(0);
    },
  );

  it.each(['below', 'above'] as const)('that fails %s the screen asks for none of our own', async (place) => {
    const { own, pass } = show('empty', { place, house: 'filled' });
    act(() => stand(place, true));
    await pass(adRules.refillDelay);
    expect([own?.asked, slots()]).toEqual([[], 0]);
  });

  it('that has nobody to stand in keeps its room in view, empty and silent', async () => {
    const { pass, rooms } = show('empty', { place: 'inView' });
    await pass(adRules.refillDelay);
    expect([slots(), rooms()]).toEqual([0, 1]);
    act(() => stand('below', false));
    expect(rooms()).toBe(0);
  });

  it('whose room came with the page keeps it in view after a failure elsewhere, for one of our own', async () => {
    const { own, pass, rerender, session, slot, rooms } = show('empty', { arrival: 'room', house: 'filled' });
    await pass(adRules.refillDelay);
    expect(rooms()).toBe(0);
    stand('inView');
    rerender(<Around session={session}>{slot(2)}</Around>);
    await pass(0);
    expect([own?.asked, slots()]).toEqual([['house'], 1]);
  });

  it.each<[string, Answer, string]>([
    ['is not filled yet says nothing more', 'never', ''],
    ['is filled stays as it is', 'filled', 'AdvertisementAn ad'],
  ])('that %s when the reader is shown no ads any more', async (_, answer, said) => {
    const { own, pass, rooms } = show(answer, { place: 'inView', house: 'filled' });
    await pass(adRules.refillDelay);
    fireEvent.click(screen.getByRole('button', { name: 'No ads from now on' }));
    await pass(adRules.timeLimit);
    expect([screen.queryByRole('group')?.textContent ?? '', rooms(), own?.asked]).toEqual([said, 1, []]);
  });

  it('after a failure gives the network no room for a while', async () => {
    const { pass, rerender, session, slot } = show('empty');
    await pass(adRules.refillDelay);
    const again = (key: number) => rerender(<Around session={session}>{slot(key)}</Around>);
    again(2);
    expect(slots()).toBe(0);
    await pass(adRules.failedFor);
    again(3);
    expect(slots()).toBe(1);
  });

  it('between what is on the screen takes room only once it is below the screen', () => {
    show('filled', { arrival: 'bare', place: 'inView' });
    expect(slots()).toBe(0);
    act(() => stand('above', false));
    expect(slots()).toBe(0);
    act(() => stand('below', false));
    expect(slots()).toBe(1);
  });
});

const Around = ({ session, children }: { session: Session; children: ReactNode }) => (
  <div dir="ltr" lang="en">
    <SessionProvider session={session}>{children}</SessionProvider>
  </div>
);

function Ending({ children }: { children: (isEnded: boolean) => ReactNode }) {
  const [isEnded, setEnded] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setEnded(true)}>
        No ads from now on
      </button>
      {children(isEnded)}
    </>
  );
}
