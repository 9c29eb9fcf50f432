import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };

/** Every barrier that axe knows on the page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  // In a world of its own: the page's policy lets no foreign script in, and it should not.
  await page.evaluate(axe);
  const found = await page.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run());
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
