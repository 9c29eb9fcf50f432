// node bench/newsroom/stories.ts [DIR]: how well stories are grouped, against DIR/stories.jsonl (headlines) or our own labelled
// set.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bCubed } from '@griot/content/stories/b-cubed';
import { groupStories } from '@griot/content/stories/group-stories';
import type { StoryArticle } from '@griot/content/stories/story-article';
import { HOUR_MS } from '@griot/domain/time-units';
import type { LanguageCode } from '@griot/locale/languages';
import { halfOf, halves } from './halves.ts';

type Labelled = StoryArticle & { story: string };

const ours = join(import.meta.dirname, '../../packages/content/src/stories/fixtures');

function headlines(folder: string): Labelled[] {
  const lines = readFileSync(join(folder, 'stories.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line, place) => {
    const { title, publisher, ts, story } = JSON.parse(line);
    return { id: String(place), title, text: '', publisher, language: 'en', time: ts, story };
  });
}

function ownSet(): Labelled[] {
  return readdirSync(ours).flatMap((file) => {
    const language = file.slice(0, 2) as LanguageCode;
    const rows: (Omit<Labelled, 'id' | 'language' | 'time'> & { hours: number })[] = JSON.parse(
      readFileSync(join(ours, file), 'utf8'),
    );
    return rows.map(({ hours, ...row }, place) => ({
      ...row,
      id: `${file}-${place}`,
      language,
      time: hours * HOUR_MS,
    }));
  });
}

function print(name: string, articles: readonly Labelled[]): void {
  const started = performance.now();
  const groups = groupStories(articles);
  const milliseconds = performance.now() - started;
  const group = new Map(groups.flatMap((ids, place) => ids.map((id) => [id, String(place)])));
  const { precision, recall, f1 } = bCubed(
    articles.map(({ id }) => group.get(id) ?? ''),
    articles.map(({ story }) => story),
  );
  const stories = new Set(articles.map(({ story }) => story)).size;
  const figures = Object.entries({ precision, recall, F1: f1 }).map(([what, value]) => `${what} ${value.toFixed(3)}`);
  console.log(
    `${name}: B3 ${figures.join(', ')}; ${articles.length} articles, ${stories} stories, ${groups.length} groups, ` +
      `${(milliseconds / Math.max(1, articles.length)).toFixed(2)} ms an article`,
  );
}

const folder = process.argv[2];
if (folder === undefined) {
  print('our own set', ownSet());
  print(
    'our own set, titles alone',
    ownSet().map((article) => ({ ...article, text: '' })),
  );
} else {
  // Whole stories go into a half, since a story cut in two would be another task.
  const all = headlines(folder);
  for (const half of halves) {
    print(
      `half ${half}`,
      all.filter(({ story }) => halfOf(story) === half),
    );
  }
  print('all', all);
}
