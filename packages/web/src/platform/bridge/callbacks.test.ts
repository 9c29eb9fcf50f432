import { describe, expect, it } from 'vitest';
import { openBridge } from './open-bridge.ts';

type App = Record<'back' | 'reload' | 'foreground' | 'background' | 'connection', () => string>;

async function inShell(listens: (names: string) => unknown = (names) => names) {
  const host: { griotShell: object; griotApp?: App } = { griotShell: { protocol: () => '1', listen: listens } };
  const bridge = await openBridge(host);
  return { bridge, app: host.griotApp as App };
}

class FakeDocument extends EventTarget {
  visibilityState = 'visible';
}

describe('SHL-01 what the shell calls', () => {
  it.each(['back', 'reload'] as const)(
    'hands %s to what opened last, and back to the shell when nobody takes it',
    async (press) => {
      const { bridge, app } = await inShell();
      const asked: string[] = [];
      const subscribe = press === 'back' ? bridge.onBack : bridge.onReload;
      const answering = (name: string, answer: 'handled' | 'pass') => () => {
        asked.push(name);
        return answer;
      };
      expect(app[press]()).toBe('pass');
      subscribe(answering('page', 'handled'));
      subscribe(answering('hint', 'pass'));
      const closeSheet = subscribe(answering('sheet', 'handled'));
      expect(app[press]()).toBe('handled');
      closeSheet();
      expect(app[press]()).toBe('handled');
      expect(asked).toEqual(['sheet', 'hint', 'page']);
    },
  );

  it('tells foreground, background and connection to everyone who listens', async () => {
    const { bridge, app } = await inShell();
    const received: string[] = [];
    bridge.onVisibility((now) => received.push(`one ${now}`));
    const leave = bridge.onVisibility((now) => received.push(`two ${now}`));
    bridge.onConnection(() => received.push('connection'));
    app.background();
    leave();
    leave();
    app.foreground();
    app.connection();
    expect(received).toEqual(['one background', 'two background', 'one foreground', 'connection']);
  });

  it('offers back only where the shell hands it over', async () => {
    expect((await inShell()).bridge.can('back')).toBe(true);
    expect((await inShell(() => '["reload"]')).bridge.can('back')).toBe(false);
    expect((await inShell(() => 'yes')).bridge.can('back')).toBe(false);
    expect((await openBridge({})).can('back')).toBe(false);
  });
});

describe('SHL-02 without a shell’s calls', () => {
  it.each([
    ['a browser', {}],
    ['a shell that does not call', { griotShell: { protocol: () => '1' } }],
  ])('%s learns from the page whether it is seen', async (_, shell) => {
    const document = new FakeDocument();
    const received: string[] = [];
    const leave = (await openBridge({ ...shell, document })).onVisibility((now) => received.push(now));
    const turn = (state: string) => {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    turn('hidden');
    turn('visible');
    leave();
    turn('hidden');
    expect(received).toEqual(['background', 'foreground']);
  });

  it.each([
    ['a browser', {}],
    ['a shell that does not call', { griotShell: { protocol: () => '1' } }],
  ])('%s hears of another connection from the browser', async (_, shell) => {
    const connection = Object.assign(new EventTarget(), { type: 'wifi' });
    let times = 0;
    const leave = (await openBridge({ ...shell, navigator: { connection } })).onConnection(() => {
      times += 1;
    });
    connection.dispatchEvent(new Event('change'));
    leave();
    connection.dispatchEvent(new Event('change'));
    expect(times).toBe(1);
  });
});

describe('SHL-02 the browser’s own means', () => {
  it.each([
    ['shared', async () => {}],
    ['cancelled', async () => Promise.reject(new DOMException('no', 'AbortError'))],
    ['failed', async () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('sharing ends as %s', async (outcome, share) => {
    expect(await (await openBridge({ navigator: { share } })).share({ link: 'x', title: '' })).toBe(outcome);
  });

  it.each([
    ['granted', 'on', false, 'done'],
    ['default', 'off', true, 'failed'],
    ['denied', 'off', false, 'failed'],
  ])('a permission that is %s', async (permission, status, canAsk, outcome) => {
    const bridge = await openBridge({ Notification: { permission, requestPermission: async () => permission } });
    expect(bridge.notifications()).toBe(status);
    expect(bridge.can('notificationSettings')).toBe(canAsk);
    expect(await bridge.openSettings('notifications')).toBe(outcome);
  });

  it('nothing at all is not offered', async () => {
    const bridge = await openBridge({});
    expect(bridge.can('share') || bridge.can('viewImages') || bridge.can('notificationSettings')).toBe(false);
    expect(await bridge.share({ link: 'x', title: '' })).toBe('unsupported');
    expect(await bridge.viewImages({ urls: [], at: 0 })).toBe('unsupported');
    expect(await bridge.openSettings('notifications')).toBe('unsupported');
    expect(await bridge.openPage('https://a.example')).toBe('unsupported');
    expect(bridge.connection()).toBe('unknown');
    expect(bridge.notifications()).toBe('unknown');
  });
});
