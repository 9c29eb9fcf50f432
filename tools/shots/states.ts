import type { Page } from 'playwright-core';
import { clipStates } from './clip-states.ts';
import {
  bring,
  cameBackTo,
  firstCard,
  firstVisit,
  loadingPage,
  login,
  openCityChooser,
  openCommentMenu,
  openComments,
  openMenu,
  openPanel,
  openTopic,
  pickInMenu,
  tapUntilOpen,
  written,
} from './ways.ts';

/** More of a screen than its first look, and the way there. The first looks are found from the list of routes. */
export type ScreenState = {
  name: string;
  open(page: Page): Promise<unknown>;
  /** Whether all that is new lies over a screen that is known. */
  isOverlay?: true;
};

/** From this width on there is a column beside the list. */
const wideFrom = 1_080;

export const states: readonly ScreenState[] = [
  { name: 'feeds-sports', open: (page) => page.goto('/lite/feeds?channel=sports') },
  {
    name: 'feeds-failed',
    open: async (page) => {
      // From the first on, or the channel beside the feed would be here already.
      await page.route('**/v1/news/category/**', (route) => route.abort());
      await page.goto('/lite/feeds');
      await page.waitForLoadState('networkidle');
      await page.locator('nav a').nth(2).click();
      await page.locator('main [role="status"] button').waitFor();
      await page.unroute('**/v1/news/category/**');
    },
  },
  { name: 'feeds-top-news', open: firstVisit },
  {
    name: 'feeds-ticker',
    open: async (page) => {
      await firstVisit(page);
      await page.reload();
    },
  },
  { name: 'feeds-trending', open: (page) => page.goto('/lite/feeds?channel=trending') },
  { name: 'feeds-video', open: (page) => page.goto('/lite/feeds?channel=video') },
  ...clipStates,
  { name: 'feeds-curated', open: (page) => bring(page, 'editor_curated_today_card') },
  { name: 'feeds-clips', open: (page) => bring(page, 'insta_clip') },
  { name: 'feedback', isOverlay: true, open: openMenu },
  { name: 'feedback-reasons', isOverlay: true, open: (page) => pickInMenu(page, 1) },
  { name: 'feedback-report', isOverlay: true, open: (page) => pickInMenu(page, 2) },
  { name: 'feedback-why', isOverlay: true, open: (page) => pickInMenu(page, 3) },
  { name: 'side-panel', isOverlay: true, open: openPanel },
  {
    name: 'settings-end',
    open: async (page) => {
      await page.goto('/lite/settings');
      await page.waitForLoadState('networkidle');
      await page.locator('#delete button').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'login',
    isOverlay: true,
    open: async (page) => {
      await openPanel(page);
      await page.getByRole('dialog').getByRole('button', { name: login }).click();
      await page.getByRole('dialog').locator('a[href*="/login/"]').first().waitFor();
    },
  },
  {
    name: 'detail-end',
    open: async (page) => {
      await page.goto('/lite/feeds');
      await page.locator(firstCard).nth(1).click();
      await page.locator('article h1').waitFor();
      await page.locator('#end').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'detail-viewer',
    isOverlay: true,
    open: async (page) => {
      await page.goto('/lite/feeds');
      await page.locator('article:has(h2 a):has(img) h2 a').first().click();
      await page.waitForLoadState('networkidle');
      await tapUntilOpen(page, page.locator('#body img').first());
    },
  },
  {
    name: 'detail-share',
    isOverlay: true,
    open: async (page) => {
      if (!(await cameBackTo(page, /\/lite\/detail\//))) {
        await page.goto('/lite/feeds');
        await page.locator(firstCard).first().click();
        await page.locator('article h1').waitFor();
        await page.waitForLoadState('networkidle');
      }
      await tapUntilOpen(page, page.getByRole('banner').getByRole('button').last());
    },
  },
  {
    name: 'headline-loading',
    open: async (page) => {
      await firstVisit(page);
      await page.route('**/top_news_cluster**', () => {}, { times: 1 });
      // On the wide screen they stand in the side column.
      await page.locator('a[href*="/headline"]').filter({ visible: true }).first().click();
      await loadingPage(page);
    },
  },
  {
    name: 'topic-section',
    open: async (page) => {
      await openTopic(page);
      await page.locator('nav a[href="#section-2"]').click();
      await page.locator('nav a[href="#section-2"][aria-current]').waitFor();
    },
  },
  {
    name: 'topic-loading',
    open: async (page) => {
      await bring(page, 'editor_curated_today_card');
      await page.route('**/editor_curated_today**', () => {}, { times: 1 });
      await page.locator('li[data-kind="editor_curated_today_card"] a').first().click();
      await loadingPage(page);
    },
  },
  {
    name: 'local-intro',
    open: async (page) => {
      await page.goto('/lite/feeds?channel=cur_city_id');
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'city-chooser', isOverlay: true, open: openCityChooser },
  {
    name: 'city-tree',
    isOverlay: true,
    open: async (page) => {
      await openCityChooser(page);
      await page.getByRole('tab').nth(1).click();
      await page.locator('dialog summary').first().click();
      await page.locator('dialog input[type=radio]').first().check();
    },
  },
  {
    name: 'local-news',
    open: async (page) => {
      await page.goto('/lite/city?tab=department');
      await page.waitForLoadState('networkidle');
      await page.locator('summary').first().click();
      await page.locator('input[type=radio]').first().check();
      await page.locator('form button[type=submit]').last().click();
      await page.waitForURL('**/lite/feeds?channel=cur_city_id');
      await page.locator('main h2').first().waitFor();
      // What stands beside the list comes once the page has been idle.
      if ((page.viewportSize()?.width ?? 0) >= wideFrom) await page.locator('aside section').first().waitFor();
    },
  },
  {
    name: 'search-results',
    open: async (page) => {
      await page.goto('/lite/search');
      await page.locator('main section').last().locator('li a').first().click();
      // The only result may be one that was read before, which is a line and no card.
      await page.waitForURL('**/lite/search?text=*');
      await page.locator('main p[role="status"]').first().waitFor();
    },
  },
  {
    name: 'search-history',
    open: async (page) => {
      await page.goto('/lite/search?text=2');
      await page.locator('main p[role="status"]').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.goto('/lite/search');
      await page.locator('main section').nth(1).waitFor();
    },
  },
  {
    name: 'search-typing',
    open: async (page) => {
      await page.goto('/lite/search');
      await page.waitForLoadState('networkidle');
      const hint = await page.getByRole('combobox').getAttribute('placeholder');
      await page.getByRole('combobox').pressSequentially(hint?.slice(0, 3) ?? '');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'search-nothing',
    open: async (page) => {
      await page.goto('/lite/search?text=qzxjvw');
      await page.locator('main li a').first().waitFor();
    },
  },
  { name: 'comment-menu', isOverlay: true, open: openCommentMenu },
  {
    name: 'comment-report',
    isOverlay: true,
    open: async (page) => {
      await openCommentMenu(page);
      await page.getByRole('dialog').locator('li button').nth(3).click();
    },
  },
  {
    name: 'comment-thread',
    isOverlay: true,
    open: async (page) => {
      await openComments(page);
      await page.locator('main article a[href*="keyboard=1"]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'comment-written',
    open: async (page) => {
      await openComments(page);
      await page.locator('#write textarea').fill(written);
      await page.locator('#write button').click();
      await page.getByRole('status').filter({ hasText: /./ }).first().waitFor();
    },
  },
  // The last one: what was chosen stays chosen.
  {
    name: 'feeds-without-pictures',
    open: async (page) => {
      await page.goto('/lite/settings');
      await page.waitForLoadState('networkidle');
      await page.locator('input[name="pictures"]').nth(1).check();
      await page.goto('/lite/feeds');
    },
  },
];
