import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bridge } from './bridge.ts';
import { openBridge } from './open-bridge.ts';

const methods = [
  ...['version', 'session', 'connection', 'dataSaving', 'notifications', 'deepLink', 'canReplyPopup', 'listen'],
  ...['getItem', 'setItem', 'removeItem', 'share', 'rate', 'openSettings', 'openNotificationSettings'],
  ...['openNewsBarSettings', 'openPage', 'viewImages', 'toast', 'track', 'setLocale', 'setStatusBar', 'setNewsBar'],
];

const acted = ['done', 'failed', 'unsupported'];
const reaches = ['wifi', '4g', '3g', '2g', 'unknown', 'none'];

/** Uses every part of a bridge, and says what is wrong with what came back. */
async function complaints(bridge: Bridge): Promise<unknown[]> {
  const found: unknown[] = [];
  const expectOne = (answer: unknown, allowed: readonly unknown[]) => {
    if (!allowed.includes(answer)) found.push(answer);
  };
  const { gaid, mcc, params } = bridge.session();
  expectOne(typeof gaid, ['string']);
  expectOne(mcc === null || (mcc >= 0 && mcc <= 999), [true]);
  expectOne(typeof params, ['object']);
  expectOne(Number.isInteger(bridge.version()?.major ?? 0), [true]);
  expectOne(bridge.connection(), reaches);
  expectOne(bridge.isSavingData(), [true, false]);
  expectOne(bridge.notifications(), ['on', 'off', 'unknown']);
  expectOne(typeof (bridge.deepLink()?.url ?? ''), ['string']);
  for (const ability of ['share', 'back', 'statusBar', 'replyPopup', 'locateGuide'] as const) {
    expectOne(bridge.can(ability), [true, false]);
  }
  expectOne(await bridge.share({ link: 'https://a.example', title: '' }), ['shared', 'cancelled', ...acted]);
  expectOne(await bridge.rate(), acted);
  for (const page of ['app', 'notifications', 'newsBar'] as const) expectOne(await bridge.openSettings(page), acted);
  expectOne(await bridge.openPage('https://a.example'), acted);
  expectOne(await bridge.viewImages({ urls: [], at: 0 }), acted);
  bridge.toast('x');
  bridge.track({ name: 'x' });
  bridge.tellLocale({ country: 'ng', language: 'en' });
  bridge.styleStatusBar('light');
  bridge.store.set('k', 'v');
  expectOne(typeof (bridge.store.get('k') ?? ''), ['string']);
  bridge.store.remove('k');
  bridge.onBack(() => 'handled')();
  bridge.onReload(() => 'pass')();
  bridge.onVisibility(() => {})();
  bridge.onConnection(() => {})();
  return found;
}

/** What a broken shell may have in the place of a method. */
const brokenMethod = fc.oneof(
  fc.constant(() => {
    throw new Error('Java exception was raised during method invocation');
  }),
  fc.constant(() => Promise.reject(new Error('native'))),
  fc.anything().map((answer) => () => answer),
  fc.json().map((answer) => () => answer),
  fc.constant('not a function'),
  fc.constant(null),
);
const brokenShell = fc
  .subarray(methods)
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, brokenMethod]))))
  .map((given) => ({ ...given, protocol: () => '1' }));

const throwing = (): never => {
  throw new Error('no');
};

describe('SHL-01 SHL-02 a broken shell never breaks the app', () => {
  it('takes whatever its methods throw or answer', async () => {
    await fc.assert(
      fc.asyncProperty(brokenShell, async (griotShell) => {
        expect(await complaints(await openBridge({ griotShell }))).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  const hosts: [string, unknown][] = [
    ['no window', undefined],
    ['an empty window', {}],
    ['a text', { griotShell: 'shell' }],
    ['an object without a protocol', { griotShell: { toast: throwing } }],
    ['a protocol it cannot tell', { griotShell: { protocol: () => 'beta' } }],
    ['a protocol below the first', { griotShell: { protocol: () => '0' } }],
    ['an object that refuses every look', { griotShell: new Proxy({}, { get: throwing, has: throwing }) }],
    ['a window that refuses the look', Object.defineProperty({}, 'griotShell', { get: throwing })],
    ['a frozen window', Object.freeze({ griotShell: { protocol: () => '1', listen: (names: string) => names } })],
  ];
  it.each(hosts)('%s', async (_, host) => {
    expect(await complaints(await openBridge(host))).toEqual([]);
  });

  it('counts as a browser unless it speaks a protocol', async () => {
    expect((await openBridge({ griotShell: { rate: () => '' } })).can('rate')).toBe(false);
    expect((await openBridge({ griotShell: { protocol: () => 2, rate: () => '' } })).can('rate')).toBe(true);
  });

  it('calls a method on its own object and with exactly its arguments, as Android needs', async () => {
    const given: unknown[] = [];
    const griotShell = {
      protocol: () => '1',
      rate(...args: unknown[]) {
        given.push(this === griotShell, args.length);
      },
    };
    await (await openBridge({ griotShell })).rate();
    expect(given).toEqual([true, 0]);
  });

  it('waits for an answer that comes later, as on iOS', async () => {
    const griotShell = { protocol: () => '1', share: async () => 'cancelled' };
    expect(await (await openBridge({ griotShell })).share({ link: 'x', title: '' })).toBe('cancelled');
  });

  it('keeps in the browser what the shell refuses to keep', async () => {
    const griotShell = { protocol: () => '1', getItem: () => 'old', setItem: throwing, removeItem: throwing };
    const { store } = await openBridge({ griotShell });
    store.set('country', 'ng');
    expect(store.get('country')).toBe('ng');
  });

  it('takes an empty text from the shell’s storage for nothing', async () => {
    const griotShell = { protocol: () => '1', getItem: () => '', setItem: () => {}, removeItem: () => {} };
    expect((await openBridge({ griotShell })).store.get('first')).toBeNull();
  });

  it('falls back also when a shell fails late', async () => {
    const griotShell = { protocol: () => '1', toast: () => Promise.reject(new Error('no window')) };
    const shown: string[] = [];
    (await openBridge({ griotShell }, { toast: (text) => shown.push(text) })).toast('Copied');
    await Promise.resolve();
    expect(shown).toEqual(['Copied']);
  });

  it.each([
    ['5.9', false],
    ['6', false],
    ['6.0.3', false],
    ['6.1', true],
    ['7.0', true],
    ['10', true],
    ['beta', false],
  ])('HDL-02 with version %s the status bar can be styled: %s', async (version, can) => {
    const griotShell = { protocol: () => '1', version: () => version, setStatusBar: () => '' };
    expect((await openBridge({ griotShell })).can('statusBar')).toBe(can);
  });
});
