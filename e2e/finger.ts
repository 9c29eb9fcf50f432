import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tabSession } from './browser/reused-tabs.ts';

type Point = readonly [x: number, y: number];

/** A finger on the screen, as the browser hears of one: down, along the points, and up again when told to. */
export async function fingerOn(page: Page) {
  const session = await tabSession(page);
  const tell = async (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...points: Point[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  };
  return {
    async drag(from: Point, to: Point, steps = 8) {
      // A page that is busy answers too late, and the browser takes the finger for its own.
      await page.evaluate(async () => {
        for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      });
      await tell('touchStart', from);
      for (let step = 1; step <= steps; step++) {
        const share = step / steps;
        await tell('touchMove', [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
      }
    },
    lift: () => tell('touchEnd'),
    /** Neither a tap nor a gesture. */
    async graze(at: Point) {
      await tell('touchStart', at);
      await tell('touchCancel');
    },
  };
}

/** The first touch of a page that is alive brings the script that moves things; from then on gestures count. */
export async function touchedOnce(page: Page) {
  const finger = await fingerOn(page);
  await expect
    .poll(async () => {
      await finger.graze([180, 400]);
      return page.locator('[data-pull]').count();
    })
    .toBe(1);
  return finger;
}
