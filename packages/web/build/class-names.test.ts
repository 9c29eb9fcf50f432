import { join } from 'node:path';
import { expect, it } from 'vitest';
import { className } from './class-names.ts';

const src = join(import.meta.dirname, '../src');

it('names a class of each file shortly, and no two files alike', () => {
  const [back, link] = ['features/page-frame/BackLink.module.css', 'ui/Button.module.css'].map((file) =>
    className('link', join(src, file)),
  );
  expect(back).toMatch(/^link_[0-9a-z]{1,2}$/);
  expect(link).not.toBe(back);
});

it('names one too that appeared while the page is being worked on', () => {
  expect(className('link', join(src, 'screens/new/New.module.css'))).toBe('link_screens_new_New_module_css');
});
