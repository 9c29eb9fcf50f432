import { describe, expect, it } from 'vitest';
import type { Bridge, NewsBarSettings } from './bridge.ts';
import { linkInQuery } from './link-in-query.ts';
import { openBridge } from './open-bridge.ts';
import { browserWindow, link, ownWays, type RecordedCalls, session, wholeShell } from './test-surroundings.ts';

const newsBar: NewsBarSettings = {
  enable_native_push: true,
  enable_news_bar: true,
  news_bar_auto_refresh_interval: 5,
  reenable_news_bar_hours: 24,
  show_badge_on_launcher_interval_minutes: 1_440,
};
const story = { link: 'https://griot.example/s/1', title: 'Rain in Kano' };
const pictures = { urls: ['https://griot.example/1.webp'], at: 0 };

type Behaviour = {
  ability: string;
  act: (bridge: Bridge) => unknown;
  shell: { answers: unknown; hears?: RecordedCalls };
  browser: { answers: unknown; hears?: RecordedCalls };
};

const abilities = [
  'share',
  'rate',
  'settings',
  'notificationSettings',
  'notificationPopup',
  'newsBarSettings',
  'viewImages',
  'openPage',
  'back',
  'statusBar',
  'replyPopup',
  'track',
  'freeBrowsing',
  'locateGuide',
] as const;

/** One row for every part of SHL-01, with what a whole shell and a whole browser do about it. */
const behaviours: Behaviour[] = [
  {
    ability: 'session_params',
    act: (bridge) => bridge.session(),
    shell: { answers: { gaid: 'g-1', mcc: 621, params: session } },
    browser: { answers: { gaid: '', mcc: null, params: {} } },
  },
  {
    ability: 'share',
    act: (bridge) => bridge.share(story),
    shell: { answers: 'shared', hears: [['share', JSON.stringify(story)]] },
    browser: { answers: 'shared', hears: [['navigator.share', { url: story.link, title: story.title }]] },
  },
  {
    ability: 'rate',
    act: (bridge) => bridge.rate(),
    shell: { answers: 'done', hears: [['rate']] },
    browser: { answers: 'unsupported' },
  },
  {
    ability: 'settings',
    act: (bridge) => bridge.openSettings('app'),
    shell: { answers: 'done', hears: [['openSettings']] },
    browser: { answers: 'unsupported' },
  },
  {
    ability: 'notification settings',
    act: (bridge) => bridge.openSettings('notifications'),
    shell: { answers: 'failed', hears: [['openNotificationSettings']] },
    browser: { answers: 'done', hears: [['requestPermission']] },
  },
  {
    ability: 'news-bar settings',
    act: (bridge) => bridge.openSettings('newsBar'),
    shell: { answers: 'done', hears: [['openNewsBarSettings']] },
    browser: { answers: 'unsupported' },
  },
  {
    ability: 'toast',
    act: (bridge) => bridge.toast('Copied'),
    shell: { answers: undefined, hears: [['toast', 'Copied']] },
    browser: { answers: undefined, hears: [['own toast', 'Copied']] },
  },
  {
    ability: 'image viewer',
    act: (bridge) => bridge.viewImages(pictures),
    shell: { answers: 'done', hears: [['viewImages', JSON.stringify(pictures)]] },
    browser: { answers: 'done', hears: [['own viewer', pictures]] },
  },
  {
    ability: 'open native page',
    act: (bridge) => bridge.openPage('/feedback?x=1'),
    shell: { answers: 'done', hears: [['openPage', 'https://griot.example/feedback?x=1']] },
    browser: { answers: 'done', hears: [['open', 'https://griot.example/feedback?x=1', '_blank', 'noopener']] },
  },
  {
    ability: 'a page that is no web page',
    act: (bridge) => bridge.openPage('javascript:alert(1)'),
    shell: { answers: 'failed', hears: [] },
    browser: { answers: 'failed', hears: [] },
  },
  {
    ability: 'connection type',
    act: (bridge) => bridge.connection(),
    shell: { answers: '3g' },
    browser: { answers: 'wifi' },
  },
  {
    ability: 'data-saving status',
    act: (bridge) => bridge.isSavingData(),
    shell: { answers: true },
    browser: { answers: true },
  },
  {
    ability: 'system notification status',
    act: (bridge) => bridge.notifications(),
    shell: { answers: 'off' },
    browser: { answers: 'off' },
  },
  {
    ability: 'key-value storage',
    act: ({ store }) => {
      store.set('a', '1');
      store.set('b', '2');
      store.remove('b');
      return [store.get('a'), store.get('b')];
    },
    shell: { answers: ['1', null] },
    browser: { answers: ['1', null] },
  },
  {
    ability: 'event tracking',
    act: (bridge) => bridge.track({ name: 'click', data: { at: 1 } }),
    shell: { answers: undefined, hears: [['track', '{"name":"click","data":{"at":1}}']] },
    browser: { answers: undefined, hears: [] },
  },
  {
    ability: 'locale',
    act: (bridge) => bridge.tellLocale({ country: 'eg', language: 'ar' }),
    shell: { answers: undefined, hears: [['setLocale', '{"country":"eg","language":"ar"}']] },
    browser: { answers: undefined, hears: [] },
  },
  {
    ability: 'native version',
    act: (bridge) => bridge.version(),
    shell: { answers: { major: 6, minor: 2 } },
    browser: { answers: null },
  },
  {
    ability: 'status-bar control',
    act: (bridge) => bridge.styleStatusBar('dark'),
    shell: { answers: undefined, hears: [['setStatusBar', 'dark']] },
    browser: { answers: undefined, hears: [] },
  },
  {
    ability: 'deep-link metadata',
    act: (bridge) => bridge.deepLink(),
    shell: { answers: { from: 'shell', url: link.url, newsEntryId: 'e1', meta: link } },
    browser: { answers: null },
  },
  {
    ability: 'news-bar hand-over',
    act: (bridge) => bridge.handOverNewsBar(newsBar),
    shell: { answers: undefined, hears: [['setNewsBar', JSON.stringify(newsBar)]] },
    browser: { answers: undefined, hears: [] },
  },
  {
    ability: 'what it can do',
    act: (bridge) => abilities.filter((ability) => bridge.can(ability)),
    shell: { answers: [...abilities] },
    browser: { answers: ['share', 'notificationSettings', 'viewImages', 'replyPopup'] },
  },
];

describe.each(behaviours)('$of', ({ act, shell, browser }) => {
  it('SHL-01 goes through the shell', async () => {
    const recorded: RecordedCalls = [];
    const host = { ...browserWindow(recorded), griotShell: wholeShell(recorded) };
    expect(await act(await openBridge(host, ownWays(recorded)))).toEqual(shell.answers);
    if (shell.hears) expect(recorded).toEqual(shell.hears);
  });

  it('SHL-02 goes the web’s own way in a browser, or is not offered', async () => {
    const recorded: RecordedCalls = [];
    expect(await act(await openBridge(browserWindow(recorded), ownWays(recorded)))).toEqual(browser.answers);
    if (browser.hears) expect(recorded).toEqual(browser.hears);
  });

  it('SHL-02 goes the web’s own way in a shell that can do nothing but say it is one', async () => {
    const recorded: RecordedCalls = [];
    const host = { ...browserWindow(recorded), griotShell: { protocol: () => '1' } };
    const answer = await act(await openBridge(host, ownWays(recorded)));
    if (browser.hears) expect(recorded).toEqual(browser.hears);
    if (typeof browser.answers === 'string') expect(answer).toEqual(browser.answers);
  });
});

describe('DPL-02 what led the reader here, by the address', () => {
  const e1 = { from: 'query', url: '', newsEntryId: 'e1', meta: { url: '', news_entry_id: 'e1' } };

  it.each([
    ['the feed', '/feeds?news_entry_id=e1', e1],
    ['with more in it', '/feeds?utm=x&news_entry_id=e1', e1],
    [
      'an address',
      '/feeds?url=%2Flite%2Finbox',
      { from: 'query', url: '/lite/inbox', newsEntryId: '', meta: { url: '/lite/inbox', news_entry_id: '' } },
    ],
    ['no query', '/feeds', null],
    ['another query', '/feeds?channel=sports', null],
    ['an article', '/detail?news_entry_id=e1', null],
    ['comments', '/comment?news_entry_id=e1', null],
  ])('%s', (_, href, expected) => {
    expect(linkInQuery(href)).toEqual(expected);
  });
});
