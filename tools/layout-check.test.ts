import { describe, expect, it } from 'vitest';
import { checkLayout } from './layout-check.ts';

const says = (path: string, lines = 10) =>
  checkLayout([{ path, lines }]).map((finding) => `${finding.level}: ${finding.says}`);

describe('names', () => {
  it.each([
    'packages/domain/src/feed/older-row.ts',
    'packages/server/src/areas/feed/page/feed.repository.ts',
    'packages/web/src/ui/Sheet.tsx',
    'packages/web/src/ui/Sheet.test.tsx',
    'packages/web/src/entry-client.tsx',
    'packages/web/src/features/article/shared-link.ts',
    'packages/server/src/db/migrations/0001_init.sql',
    'packages/locale/src/messages/en.json',
    'packages/locale/src/index.ts',
    'packages/contract/REPORT.md',
    'tools/boundaries.cjs',
  ])('accepts %s', (path) => {
    expect(says(path)).toEqual([]);
  });

  it.each([
    ['packages/domain/src/olderRow.ts', 'files are kebab-case'],
    ['packages/domain/src/OlderRow.ts', 'files are kebab-case'],
    ['packages/web/src/ui/pullToRefresh.tsx', 'files are kebab-case'],
    ['packages/domain/src/feedRules/older-row.ts', 'folders are kebab-case'],
    ['packages/web/src/ui/index.ts', 'no index file'],
    ['packages/web/src/utils/date.ts', "'utils' says nothing"],
    ['packages/web/src/ui/helpers.ts', "'helpers' says nothing"],
    ['packages/web/src/ui/date-utils.ts', "'date-utils' says nothing"],
    ['packages/web/src/ui/CardV2.tsx', "'CardV2' says nothing"],
    ['packages/web/src/ui/common.test.ts', "'common' says nothing"],
    ['packages/server/src/db/migrations/init.sql', 'a migration is named'],
    ['packages/web/src/ui/Sheet.module.css', 'stands beside no component'],
  ])('refuses %s', (path, expected) => {
    expect(says(path)).toEqual([expect.stringContaining(expected)]);
  });

  it.each(['Sheet.tsx', 'Sheet.face.tsx'])('accepts styles beside their component in %s', (component) => {
    const files = [component, 'Sheet.module.css'].map((name) => ({ path: `packages/web/src/ui/${name}`, lines: 9 }));
    expect(checkLayout(files)).toEqual([]);
  });
});

describe('sizes', () => {
  it.each([
    ['packages/domain/src/older-row.ts', 200, []],
    ['packages/domain/src/older-row.ts', 201, [expect.stringMatching(/^warning: 201 lines/)]],
    ['packages/domain/src/older-row.ts', 301, [expect.stringMatching(/^error: 301 lines/)]],
    ['packages/locale/src/markets.ts', 900, []],
    ['demo/news/en/sport.ts', 900, []],
  ])('%s with %i lines', (path, lines, expected) => {
    expect(says(path, lines)).toEqual(expected);
  });

  it('keeps a CSS module to 150 lines', () => {
    const sheet = (lines: number) =>
      checkLayout([
        { path: 'packages/web/src/ui/Sheet.tsx', lines: 9 },
        { path: 'packages/web/src/ui/Sheet.module.css', lines },
      ]);
    expect(sheet(150)).toEqual([]);
    expect(sheet(151)).toMatchObject([{ level: 'error' }]);
  });

  it('asks for sub-folders beyond 20 files', () => {
    const folder = (count: number) =>
      checkLayout(Array.from({ length: count }, (_, at) => ({ path: `packages/domain/src/rule-${at}.ts`, lines: 9 })));
    expect(folder(20)).toEqual([]);
    expect(folder(21)).toMatchObject([{ path: 'packages/domain/src', level: 'error' }]);
  });
});
