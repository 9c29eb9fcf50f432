import { adRules } from '@griot/domain/activity-constants';
import { adNetworksThat } from '@griot/testkit/ad-networks';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Session, SessionProvider } from '../../session/session.tsx';
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

function show(answer: Parameters<typeof adNetworksThat>[0], { isInserted = false, place = 'below' as Place } = {}) {
  const networks = adNetworksThat(answer);
  const slot = (key: number) => <AdSlot key={key} network={networks.script} isInserted={isInserted} />;
  const shown = renderAs({}, slot(1));
  act(() => stand(place));
  const pass = (ms: number) => act(async () => shown.client.clock.advance(ms));
  return { ...shown, networks, pass, slot };
}

describe('ADS-08 ADS-05 an ad slot', () => {
  it('keeps its room and says what it is, before it is filled and after; it asks half a second after it came near', async () => {
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

  it('that fails in view moves nothing: it says nothing more, and goes when it is below the screen', async () => {
    const { pass, container } = show('empty', { place: 'inView' });
    const rooms = () => container.querySelectorAll('[data-size]').length;
    await pass(adRules.refillDelay);
    expect([slots(), rooms()]).toEqual([0, 1]);
    act(() => stand('above', false));
    expect(rooms()).toBe(1);
    act(() => stand('below', false));
    expect(rooms()).toBe(0);
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
    show('filled', { isInserted: true, place: 'inView' });
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
