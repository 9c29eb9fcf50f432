import type { Page } from 'playwright-core';

/** A clip that was started, and stands still with its controls. */
async function startClip(page: Page): Promise<void> {
  await page.goto('/lite/feeds?channel=video');
  await page.goto((await page.locator('article a[href*="/videodetail"]').first().getAttribute('href')) ?? '');
  await page.waitForLoadState('networkidle');
  await page.locator('section:has(video) button').first().click();
  await page.locator('video + div input[type="range"]').waitFor();
  await page.keyboard.press('k');
}

/** What the page of a clip looks like once its film was started. */
export const clipStates = [
  { name: 'video-detail-started', open: startClip },
  {
    name: 'video-detail-ended',
    open: async (page: Page) => {
      await startClip(page);
      await page.locator('video').evaluate((film: HTMLVideoElement) => {
        film.currentTime = film.duration - 0.2;
        return film.play();
      });
      await page.locator('video + div > button').waitFor();
    },
  },
  {
    name: 'video-detail-full-screen',
    open: async (page: Page) => {
      await startClip(page);
      await page.keyboard.press('f');
      await page.locator('section:fullscreen').waitFor();
    },
  },
];
