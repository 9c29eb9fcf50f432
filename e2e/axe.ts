import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isLong } from '@griot/testkit/setup/runs';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which rules are asked, and of which part of the page; all of both unless said. */
type Look = { only?: string[]; without?: string[]; within?: string };
type Options = { resultTypes: ['violations']; runOnly?: string[]; rules?: Record<string, { enabled: boolean }> };
type Context = { include: string[]; exclude?: string[] };
type Found = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] };
type Axe = { run(context: Context, options: Options): Promise<Found> };

/** Axe counts these as experimental and leaves them out unless they are asked for. */
const more = { 'label-content-name-mismatch': { enabled: true } };

/** So many rows of a kind are looked at; the long form looks at all of them. */
const ALIKE = isLong ? Number.POSITIVE_INFINITY : 3;

/** Every barrier that axe knows on the page as it stands; or those of some rules, or of a part of it, alone. */
export async function violations(page: Page, { only, without = [], within = 'html' }: Look = {}): Promise<string[]> {
  // In a world of its own: the page's policy lets no foreign script in, and it should not.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const rules = { ...more, ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) };
  // Only what is wrong is described: a description of every element that is right takes longer than to look at it.
  const options: Options = { resultTypes: ['violations'], ...(only ? { runOnly: only } : { rules }) };
  await endAnimations(page);
  const context: Context = { include: [within], ...((await markAlike(page)) && { exclude: ['[data-alike]'] }) };
  const found = await page.evaluate(([where, how]) => (globalThis as unknown as { axe: Axe }).axe.run(where, how), [
    context,
    options,
  ] as const);
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
  );
}

/** Barriers inside the open dialog alone. */
export const barriersOver = (page: Page): Promise<string[]> => violations(page, { within: 'dialog[open]' });

/** What fades in or rises is looked at as it ends. */
function endAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
}

/** Marks the rows of each list that are of the same kind as enough rows before them; says whether there are any. */
function markAlike(page: Page): Promise<boolean> {
  return page.evaluate((most) => {
    for (const marked of document.querySelectorAll('[data-alike]')) marked.removeAttribute('data-alike');
    for (const list of document.querySelectorAll('ul, ol')) {
      const known = new Map<string, number>();
      for (const row of list.children) {
        const kind = `${row.className} ${row.getAttribute('data-kind')} ${row.firstElementChild?.className}`;
        known.set(kind, (known.get(kind) ?? 0) + 1);
        row.toggleAttribute('data-alike', (known.get(kind) ?? 0) > most);
      }
    }
    return document.querySelector('[data-alike]') !== null;
  }, ALIKE);
}
