import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Options = { resultTypes: ['violations']; runOnly?: string[]; rules?: Record<string, { enabled: boolean }> };
/** Axe counts these as experimental and leaves them out unless they are asked for. */
const rules = { 'label-content-name-mismatch': { enabled: true } };
type Axe = { run(options: Options): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };

/** Every barrier that axe knows on the page as it stands; or those of some rules alone. */
export async function violations(page: Page, runOnly?: string[]): Promise<string[]> {
  // In a world of its own: the page's policy lets no foreign script in, and it should not.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Only what is wrong is described: a description of every element that is right takes longer than to look at it.
  const options: Options = { resultTypes: ['violations'], ...(runOnly ? { runOnly } : { rules }) };
  const found = await page.evaluate((how) => (globalThis as unknown as { axe: Axe }).axe.run(how), options);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
