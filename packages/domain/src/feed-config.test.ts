import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureLessDefault } from './constants.ts';
import { defaultFeedConfig, readFeedConfig } from './feed-config.ts';

describe('feed config', () => {
  it('CFG-02 has the defaults the product names', () => {
    expect(defaultFeedConfig).toMatchObject({
      enable_native_push: true,
      enable_news_bar: true,
      enable_turbo_for_web: false,
      enable_search: true,
      news_bar_auto_refresh_interval: 5,
      reenable_news_bar_hours: 24,
      show_badge_on_launcher_interval_minutes: 1440,
      articles_lab: { channel_bar_font_size: 15 },
    });
    expect(pictureLessDefault).toBe(2);
  });

  it('IDN-10 CFG-02 keeps nothing that is done without a connection, unless a market wants it so', () => {
    expect(defaultFeedConfig.queue_offline_actions).toBe(false);
    const read = (value: unknown) => readFeedConfig({ queue_offline_actions: value }).queue_offline_actions;
    expect([true, false, 'true', 1, null].map(read)).toEqual([true, false, false, false, false]);
  });

  it('keeps every good key beside a bad one', () => {
    const config = readFeedConfig({
      enable_search: false,
      isTrendToDetail: 'yes',
      news_bar_auto_refresh_interval: -3,
      articles_lab: { channel_bar_font_size: 18, enable_show_locate_guide_page: 1 },
    });
    expect(config.enable_search).toBe(false);
    expect(config.isTrendToDetail).toBe(false);
    expect(config.news_bar_auto_refresh_interval).toBe(5);
    expect(config.articles_lab).toEqual({
      channel_bar_font_size: 18,
      enable_show_locate_guide_page: false,
      enable_for_you_local_news_card: false,
    });
  });

  it('gives a whole config whatever arrives', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(Object.keys(readFeedConfig(raw))).toEqual(Object.keys(defaultFeedConfig));
      }),
    );
  });
});
