import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFlags, committedTable, flagTable } from './flag-table.ts';

const root = join(import.meta.dirname, '..');
const sources = ['packages/web/src', 'packages/server/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(root, folder, file)),
);

/** Where a flag is only named, for its type or to be passed on. */
const passing = /(bridge[\\/]bridge|session[\\/]market-setup|article[\\/]article-config)\.ts$/;
const code = sources.filter((file) => !passing.test(file)).map((file) => readFileSync(file, 'utf8'));

describe('CFG-06 every flag', () => {
  it.each(allFlags().map(({ name, changes }) => [name, changes]))('%s says what it changes', (_, changes) => {
    expect(changes.length).toBeGreaterThan(20);
  });

  it.each(allFlags())('$name is read by the product', ({ name }) => {
    const field = new RegExp(`\\b${name.split('.').at(-1)}\\b`);
    expect(code.some((text) => field.test(text))).toBe(true);
  });

  it('stands in the table for those who set it, with its default', () => {
    expect(committedTable()).toBe(flagTable());
    expect(allFlags().length).toBeGreaterThanOrEqual(25);
    expect(flagTable()).toContain('| `articles_lab.channel_bar_font_size` | 15 |');
  });
});
