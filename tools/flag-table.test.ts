import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFlags, committedTable, flagTable } from './flag-table.ts';

/** The flags that the specification names (spec 3, Feed config). */
const specified = [
  ...['enable_search', 'enable_social', 'isTrendToDetail', 'isFbDpPop'],
  ...['articles_lab.enable_show_locate_guide_page', 'articles_lab.enable_for_you_local_news_card'],
  'articles_lab.channel_bar_font_size',
  ...['enable_native_push', 'enable_news_bar', 'enable_turbo_for_web', 'news_bar_auto_refresh_interval'],
  ...['reenable_news_bar_hours', 'show_badge_on_launcher_interval_minutes', 'feedback_reason_v2', 'isShowNewWebview'],
  ...['isShowFeedAd', 'isShowDetailAd', 'isShowDetailRelatedAd', 'isShowAlsoAd', 'local_news_commune_page_position'],
];

/** Those that are ours. */
const ours = [
  ...['enable_account_entry', 'enable_header_toggle', 'queue_offline_actions', 'video_position'],
  ...['disclaimer_domain', 'creator_domain'],
  ...['ads.feed', 'ads.detail', 'ads.detail_second', 'ads.related', 'ads.also'],
  ...['ads.script_address', 'ads.widget_address', 'ads.show_when_saving_data'],
];

/** What a reader chooses, with a default of ours. */
const modes = ['pictureLessMode 0', 'pictureLessMode 1', 'pictureLessMode 2'];

const root = join(import.meta.dirname, '..');
const tests = ['packages/web/src', 'packages/server/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.long)\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);

/**
 * Whether a plain run has a test whose title, or a part of it, says that it turns a flag. That it sees what the flag changes
 * is for those to see who write and read it.
 */
function isNamed(flag: string): boolean {
  // The flags of the lab are known by their own names.
  const name = flag.replace('articles_lab.', '').replaceAll('.', '\\.');
  const title = new RegExp(`['"\`][^'"\`\\n]*\\bCFG-06 ${name}(?![\\w.])`);
  return tests.some((text) => title.test(text));
}

describe('CFG-06 the flags of a feed config', () => {
  it('are those that the specification names and those of ours, and no others', () => {
    const names = allFlags().map(({ name }) => name);
    expect([...names].sort()).toEqual([...specified, ...ours].sort());
  });

  it.each([...specified, ...ours, ...modes])('%s is named in the title of a test that a plain run has', (flag) => {
    expect(isNamed(flag)).toBe(true);
  });

  it('one that no title names is found', () => {
    expect(['enable_hovercraft', 'pictureLessMode 3', 'enable_searc'].filter(isNamed)).toEqual([]);
  });

  it.each(allFlags())('$name has a default and says what it changes', ({ fallback, changes }) => {
    expect(fallback).toBeDefined();
    expect(changes.length).toBeGreaterThan(20);
  });

  it('stand in the table for those who set them, with their defaults', () => {
    expect(committedTable()).toBe(flagTable());
    expect(flagTable()).toContain('| `articles_lab.channel_bar_font_size` | 15 |');
  });
});
