import { beforeEach, expect, it } from 'vitest';
import { here } from '../page/address.ts';
import { goToChannel } from './go-to-channel.ts';

const first = 'main';
const go = (from: string, to: string) => goToChannel({ from, to, first });
const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

beforeEach(() => window.history.pushState(null, '', '/lite/feeds'));

it('back from another channel leads to the first one, however many were visited', async () => {
  const entries = window.history.length;
  go('main', 'sports');
  go('sports', 'health');
  go('health', 'world');
  expect([here(), window.history.length - entries]).toEqual(['/feeds?channel=world', 1]);
  const back = popped();
  window.history.back();
  await back;
  expect(here()).toBe('/feeds');
});

it('the first one opened from another is the entry it had, so that the next step back leads out', async () => {
  go('main', 'sports');
  go('sports', 'health');
  const back = popped();
  go('health', 'main');
  await back;
  expect(here()).toBe('/feeds');
});

it('who came to another channel from outside finds the first one in its place', () => {
  window.history.replaceState(null, '', '/lite/feeds?channel=sports');
  const entries = window.history.length;
  go('sports', 'main');
  expect([here(), window.history.length]).toEqual(['/feeds', entries]);
});
