import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listeners } from '../bridge/listeners.ts';
import { connections, type Reach, reachFrom, reachOf } from './connection.ts';
import { openNetwork } from './network.ts';

describe('the connection type', () => {
  const cases: [object | undefined, Reach][] = [
    [{ type: 'wifi', effectiveType: '3g' }, 'wifi'],
    [{ type: 'ethernet', effectiveType: '4g' }, 'wifi'],
    [{ type: 'cellular', effectiveType: '4g' }, '4g'],
    [{ type: 'cellular', effectiveType: '3g' }, '3g'],
    [{ type: 'cellular', effectiveType: 'slow-2g' }, '2g'],
    [{ type: 'none' }, 'none'],
    [{ effectiveType: '2g' }, '2g'],
    [{ type: 'bluetooth' }, 'unknown'],
    [{}, 'unknown'],
    [undefined, 'unknown'],
  ];
  it.each(cases)('NET-03 %o is %s', (info, reach) => {
    expect(reachOf(info)).toBe(reach);
  });

  it('takes the shell’s words in any case, and knows 5G as the fastest it has', () => {
    expect(['WIFI', '5G', 'Slow-2G', 'LTE'].map(reachFrom)).toEqual(['wifi', '4g', '2g', 'unknown']);
  });

  it('is one of six for anything', () => {
    fc.assert(
      fc.property(fc.anything(), (word) => {
        expect([...connections, 'none']).toContain(reachFrom(word));
      }),
    );
    expect(reachFrom('toString')).toBe('unknown');
  });
});

describe('the network', () => {
  function setUp(reach: Reach = 'wifi') {
    const around = { reach };
    const changes = listeners<void>();
    const host = Object.assign(new EventTarget(), { navigator: { onLine: true } });
    const network = openNetwork(host, { connection: () => around.reach, onConnection: changes.add });
    return { around, changes, host, network };
  }

  it('is offline when the browser or the shell says so', () => {
    const { around, host, network } = setUp();
    expect(network.isOnline()).toBe(true);
    host.navigator.onLine = false;
    expect(network.isOnline()).toBe(false);
    host.navigator.onLine = true;
    around.reach = 'none';
    expect(network.isOnline()).toBe(false);
    expect(network.connection()).toBe('unknown');
  });

  it('tells of every change until left', () => {
    const { changes, host, network } = setUp();
    let times = 0;
    const leave = network.subscribe(() => {
      times += 1;
    });
    host.dispatchEvent(new Event('offline'));
    host.dispatchEvent(new Event('online'));
    changes.tell();
    leave();
    host.dispatchEvent(new Event('offline'));
    changes.tell();
    expect(times).toBe(3);
  });

  it('is thought to be there where nothing is known', () => {
    const network = openNetwork({}, { connection: () => 'unknown', onConnection: () => () => {} });
    expect(network.isOnline()).toBe(true);
    network.subscribe(() => {})();
  });
});
