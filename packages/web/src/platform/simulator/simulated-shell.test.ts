import { describe, expect, it } from 'vitest';
import { openBridge } from '../bridge/open-bridge.ts';
import { type BridgeCall, type Phone, simulatedShell } from './simulated-shell.ts';

const usual: Phone = {
  shell: 'whole',
  connection: '3g',
  isSavingData: true,
  notifications: 'off',
  handsBack: true,
  hasStorage: true,
  canReplyPopup: true,
  acts: 'done',
  mcc: '639',
  locale: 'ke-sw',
  version: '6.2.1',
  deepLink: { url: '', news_entry_id: 'e1' },
};

/** The app's own bridge over the simulated shell. */
async function inSimulator(given: Partial<Phone> = {}) {
  const phone = { ...usual, ...given };
  const stored = new Map<string, string>();
  const calls: BridgeCall[] = [];
  const host = {
    griotShell: simulatedShell({ phone: () => phone, stored, onCall: (call) => calls.push(call) }),
  };
  return { bridge: await openBridge(host), phone, kept: stored, calls, host };
}

describe('SHL-03 the simulated shell', () => {
  it('answers every question as its switches stand, at the moment it is asked', async () => {
    const { bridge, phone } = await inSimulator();
    expect(bridge.session()).toMatchObject({ gaid: 'simulated-phone', mcc: 639, params: { locale: 'ke-sw' } });
    expect([bridge.version(), bridge.connection(), bridge.isSavingData()]).toEqual([
      { major: 6, minor: 2 },
      '3g',
      true,
    ]);
    expect([bridge.notifications(), bridge.deepLink()?.newsEntryId]).toEqual(['off', 'e1']);
    phone.connection = 'wifi';
    phone.notifications = 'on';
    expect([bridge.connection(), bridge.notifications()]).toEqual(['wifi', 'on']);
  });

  it('has every ability of a shell, and hands back over only where it is to', async () => {
    const abilities = ['share', 'rate', 'notificationPopup', 'newsBarSettings', 'viewImages', 'freeBrowsing'] as const;
    const { bridge } = await inSimulator();
    expect(abilities.filter((ability) => !bridge.can(ability))).toEqual([]);
    expect([bridge.can('back'), bridge.can('replyPopup'), bridge.can('statusBar')]).toEqual([true, true, true]);
    expect((await inSimulator({ handsBack: false })).bridge.can('back')).toBe(false);
  });

  it('keeps values of its own, or leaves them to the browser', async () => {
    const own = await inSimulator();
    own.bridge.store.set('country', 'ke');
    expect([own.kept.get('country'), own.bridge.store.get('country')]).toEqual(['ke', 'ke']);
    own.bridge.store.remove('country');
    expect(own.kept.size).toBe(0);
    const other = await inSimulator({ hasStorage: false });
    other.bridge.store.set('country', 'ke');
    expect(other.kept.size).toBe(0);
  });

  it.each([
    ['done', 'shared', 'done'],
    ['failed', 'failed', 'failed'],
    ['unsupported', 'unsupported', 'unsupported'],
  ] as const)('ends acts as %s, and logs what it was asked', async (acts, shared, rated) => {
    const { bridge, calls } = await inSimulator({ acts });
    expect(await bridge.share({ link: 'https://griot.example/1', title: 'Rain' })).toBe(shared);
    expect(await bridge.rate()).toBe(rated);
    bridge.tellLocale({ country: 'ke', language: 'sw' });
    expect(calls.map(({ method, args }) => [method, ...args])).toEqual([
      ['listen', '["back","reload","foreground","background","connection"]'],
      ['share', '{"link":"https://griot.example/1","title":"Rain"}'],
      ['rate'],
      ['setLocale', '{"country":"ke","language":"sw"}'],
    ]);
  });

  it('can be one that throws, one that can nothing, or none', async () => {
    const throwing = await inSimulator({ shell: 'throwing' });
    expect([throwing.bridge.version(), throwing.bridge.connection(), await throwing.bridge.rate()]).toEqual([
      null,
      'unknown',
      'unsupported',
    ]);
    expect(throwing.bridge.can('freeBrowsing')).toBe(true);
    const bare = await inSimulator({ shell: 'bare' });
    expect([bare.bridge.can('freeBrowsing'), bare.bridge.can('rate')]).toEqual([true, false]);
    const none = await inSimulator({ shell: 'none' });
    expect([none.host.griotShell, none.bridge.can('freeBrowsing')]).toEqual([null, false]);
  });
});
