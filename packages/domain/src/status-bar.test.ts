import { expect, it } from 'vitest';
import { canStyleStatusBar } from './status-bar.ts';

it.each([
  [null, false],
  [{ major: 0, minor: 9 }, false],
  [{ major: 5, minor: 9 }, false],
  [{ major: 6, minor: 0 }, false],
  [{ major: 6, minor: 1 }, true],
  [{ major: 6, minor: 10 }, true],
  [{ major: 7, minor: 0 }, true],
  [{ major: 10, minor: 0 }, true],
])('HDL-02 a shell of version %j lets its status bar be set: %s', (version, can) => {
  expect(canStyleStatusBar(version)).toBe(can);
});
