import { beforeEach, expect, it } from 'vitest';
import { here } from '../page/address.ts';
import { putFirstBelow } from './first-below.ts';
import { goToChannel } from './go-to-channel.ts';

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const back = async () => {
  const gone = popped();
  window.history.back();
  await gone;
  return here();
};

beforeEach(() => {
  window.history.pushState(null, '', '/lite/headline');
  window.history.pushState(null, '', '/lite/feeds?channel=sports&page=2');
});

it('back from a channel that a shared link led to is the first channel, then out', async () => {
  putFirstBelow(window.location.href);
  expect(here()).toBe('/feeds?channel=sports&page=2');
  goToChannel({ from: 'sports', to: 'health', first: 'main' });
  expect([await back(), await back()]).toEqual(['/feeds', '/headline']);
});

it('an entry that we made is left as it is, and so is one that was opened from within', () => {
  putFirstBelow(window.location.href);
  const entries = window.history.length;
  putFirstBelow(window.location.href);
  window.history.pushState(null, '', '/lite/feeds?channel=world');
  putFirstBelow('https://elsewhere.example/lite/detail/1');
  expect(window.history.length).toBe(entries + 1);
});
