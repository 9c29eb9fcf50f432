import { fakeBridge } from '@griot/testkit/fake-bridge';
import { expect, it } from 'vitest';

it('SHL-01 the recording fake remembers what it was asked, and plays what a test says', async () => {
  const bridge = fakeBridge({ can: ['rate'], acts: 'failed' });
  expect([bridge.can('rate'), bridge.can('share')]).toEqual([true, false]);
  expect(await bridge.rate()).toBe('failed');
  bridge.toast('Copied');
  expect(bridge.calls).toEqual([['rate'], ['toast', 'Copied']]);

  let changes = 0;
  bridge.onConnection(() => {
    changes += 1;
  });
  bridge.connects('none');
  expect([bridge.connection(), changes]).toEqual(['none', 1]);
  expect(bridge.press('back')).toBe('pass');
  bridge.onBack(() => 'handled');
  expect(bridge.press('back')).toBe('handled');
});
