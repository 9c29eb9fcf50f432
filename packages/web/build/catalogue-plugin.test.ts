import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cataloguePlugin } from './catalogue-plugin.ts';

let root: string;
const fileOf = (code: string) => join(root, `locale/src/messages/${code}.json`);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'griot-catalogue-'));
  mkdirSync(join(root, 'locale/src/messages'), { recursive: true });
  writeFileSync(fileOf('en'), JSON.stringify({ back: 'Back', saved: 'Saved articles' }));
  writeFileSync(fileOf('ha'), JSON.stringify({ back: 'Koma' }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

/** As the bundler asks for the messages of Hausa; answers what the module holds, and which files are watched. */
function loadHausa() {
  const watched: string[] = [];
  const { load } = cataloguePlugin() as { load: (id: string) => { code: string } | null };
  const loaded = load.call({ addWatchFile: (file: string) => watched.push(file) }, `${fileOf('ha')}?catalogue`);
  return { code: loaded?.code ?? '', watched };
}

it('I18-02 stops a build at a message that a language lacks', () => {
  expect(loadHausa).toThrow('messages/ha.json lacks saved');
});

it('shows English instead while somebody works, and notices when either file changes', () => {
  vi.stubEnv('DRAFT_MESSAGES', '1');
  const { code, watched } = loadHausa();
  expect(code).toContain('Koma');
  expect(code).toContain('Saved articles');
  expect(code).toContain('#plurals');
  expect(watched).toEqual([fileOf('ha'), fileOf('en')]);
});
