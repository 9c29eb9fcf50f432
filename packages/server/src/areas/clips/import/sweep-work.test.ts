import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { expect, it } from 'vitest';
import { sweepWork } from './sweep-work.ts';

const now = new Date(Date.UTC(2026, 2, 10, 12));
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it('what killed imports left is removed: drafts after an hour, the rest after a week', async () => {
  const work = scratchFolder();
  const files = [
    ['recent/low.mp4', 30],
    ['recent/mid.old.part', 2],
    ['recent/mid.new.part', 0.5],
    ['left/source', 8 * 24],
    ['left/low.mp4', 8 * 24],
    ['going-on/low.mp4', 8 * 24],
    ['going-on/mid.new.part', 0.1],
  ] as const;
  for (const [name, age] of files) {
    mkdirSync(join(work, name, '..'), { recursive: true });
    writeFileSync(join(work, name), 'x');
    utimesSync(join(work, name), hoursAgo(age), hoursAgo(age));
  }
  for (const name of readdirSync(work)) utimesSync(join(work, name), hoursAgo(8 * 24), hoursAgo(8 * 24));
  await sweepWork(work, now);
  const left = readdirSync(work, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(left.map(({ name }) => name).toSorted()).toEqual(['low.mp4', 'low.mp4', 'mid.new.part', 'mid.new.part']);
  expect(readdirSync(work).toSorted()).toEqual(['going-on', 'recent']);
  await sweepWork(join(work, 'nowhere'), now);
});
