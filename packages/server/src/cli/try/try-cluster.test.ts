import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { atTerminal, piped } from '@griot/testkit/terminal/at-terminal';
import { afterAll, describe, expect, it } from 'vitest';
import type { Terminal } from '../terminal/command.ts';

const folder = makeScratchFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cluster = (lines: readonly string[], words: readonly string[] = ['--json'], more: Partial<Terminal> = {}) =>
  atTerminal(['try', 'cluster', '-', ...words], { input: piped(lines.join('\n')), ...more });

const storm = [
  { id: 'a', title: 'Storm Zelda floods the harbour of Port Okora', source: 'Post', published: '2026-03-01T08:00:00Z' },
  {
    id: 'b',
    title: 'Harbour of Port Okora flooded by storm Zelda',
    source: 'Ledger',
    published: '2026-03-01T10:00:00Z',
  },
];
const other = {
  title: 'Minister Adeyemi opens a school for nurses in Lagos',
  publisher: { name: 'Post' },
  time: 1_772_352_000,
};
const lines = [...storm, other].map((article) => JSON.stringify(article));

describe('griot try cluster', () => {
  it('groups what is one story, for machines and for people', async () => {
    const { code, out, err } = await cluster(lines);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toEqual([
      { id: 'a', articles: ['a', 'b'] },
      { id: '3', articles: ['3'] },
    ]);
    expect((await cluster(lines, [])).out.split('\n')).toEqual([
      '2 articles',
      '  Storm Zelda floods the harbour of Port Okora (Post)',
      '  Harbour of Port Okora flooded by storm Zelda (Ledger)',
      '',
      '3 articles: 1 told by several, 1 alone.',
    ]);
  });

  it('leaves out what is no article, names its line, and goes on', async () => {
    const odd = ['{"title": "cut', '[]', 'null', '', '{"id": 7}', '{"id": "a", "title": "Again"}'];
    const { code, out, err } = await cluster([...lines, ...odd]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toHaveLength(2);
    expect(err.split('\n')).toEqual([
      'Line 4 is left out: it is no JSON object.',
      'Line 5 is left out: it is no JSON object.',
      'Line 6 is left out: it is no JSON object.',
      'Line 8 is left out: it has neither a title nor a text.',
      'Line 9 is left out: its id stands on line 1 already.',
    ]);
  });

  it('does not repeat itself without end', async () => {
    const { err } = await cluster([...lines, ...Array<string>(50).fill('?')]);
    expect(err.split('\n')).toHaveLength(21);
    expect(err).toMatch(/So are 30 more\.$/);
  });

  it('gives up on what goes on and on without an article', async () => {
    const outcome = await cluster([...lines, ...Array<string>(10_001).fill('?')]);
    expect(outcome).toMatchObject({ code: 1, out: '' });
    expect(outcome.err).toBe(
      'Gave up at line 10003: 10000 lines in a row are no articles, the last since it is no JSON object.',
    );
    const again = await cluster([...lines, ...Array<string>(9_999).fill('?'), '{"title": "Rain"}', '?']);
    expect(again.code).toBe(0);
    expect(again.err).toMatch(/So are 9980 more\.$/);
  });

  it('fails where not one line is an article', async () => {
    expect(await cluster(['', 'x'])).toMatchObject({ code: 1, out: '' });
    const missing = await atTerminal(['try', 'cluster', join(folder, 'nothing')]);
    expect(missing).toMatchObject({ code: 1, out: '', err: expect.stringContaining('cannot be read (ENOENT)') });
  });

  it('tells languages apart where nobody declared them', async () => {
    const mixed = [
      'La tempête Zelda inonde le port de Port Okora et les quais de la vieille ville',
      'Der Sturm Zelda überschwemmt den Hafen von Port Okora und die Kais der alten Stadt',
    ].map((title) => JSON.stringify({ title }));
    expect(JSON.parse((await cluster(mixed)).out)).toHaveLength(2);
  });

  it('shows how far it is where somebody looks on', async () => {
    const drawn: string[] = [];
    await cluster(lines, [], { screen: { write: (text) => void drawn.push(text), columns: 60 } });
    expect(drawn.some((text) => text.includes('3 of 3'))).toBe(true);
  });

  it('is sent whole to a reader who takes their time', async () => {
    const file = join(folder, 'many.jsonl');
    const articles = Array.from({ length: 4_000 }, (_, at) => ({
      id: `an-article-with-a-long-id-${at}`,
      title: `W${at} x${at}`,
    }));
    writeFileSync(file, articles.map((article) => JSON.stringify(article)).join('\n'));
    const main = fileURLToPath(new URL('../main.ts', import.meta.url));
    const child = spawn(process.execPath, [main, 'try', 'cluster', file, '--json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(child, 'exit');
    await once(child.stdout, 'readable');
    const groups: { articles: string[] }[] = JSON.parse(await textOf(child.stdout));
    expect(groups.flatMap(({ articles: ids }) => ids)).toHaveLength(articles.length);
    expect(await ended).toEqual([0, null]);
  });
});
