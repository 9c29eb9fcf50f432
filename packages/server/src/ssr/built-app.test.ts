import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('pages are rendered by React’s production build, whatever the environment says', () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('@griot/web/render')));
  const files = globSync('**/*.js', { cwd: folder });
  expect(files).not.toEqual([]);
  const asking = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('process.env.NODE_ENV'));
  expect(asking).toEqual([]);
});
