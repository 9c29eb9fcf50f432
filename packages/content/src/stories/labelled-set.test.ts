import { readdirSync, readFileSync } from 'node:fs';
import { HOUR_MS } from '@griot/domain/time-units';
import type { LanguageCode } from '@griot/locale/languages';
import { describe, expect, it } from 'vitest';
import { bCubed } from './b-cubed.ts';
import { groupStories } from './group-stories.ts';
import type { StoryArticle } from './story-article.ts';

type Labelled = StoryArticle & { story: string };
type Row = { story: string; hours: number; publisher: string; title: string; text: string };

function labelled(): Labelled[] {
  const folder = new URL('./fixtures/', import.meta.url);
  return readdirSync(folder).flatMap((file) => {
    const language = file.slice(0, 2) as LanguageCode;
    const rows: Row[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    return rows.map(({ hours, ...row }, place) => ({
      ...row,
      id: `${language}-${place}`,
      language,
      time: hours * HOUR_MS,
    }));
  });
}

type Sample = {
  key: string;
  title: string;
  summary: string;
  body: string;
  ageMinutes: number;
  source: string;
  story?: string;
};

function sampleArticle(row: Sample, language: LanguageCode): Labelled {
  const text = `${row.summary} ${row.body.replace(/<[^>]+>/g, ' ')}`;
  const time = (10_000 - row.ageMinutes) * 60_000;
  return { id: row.key, title: row.title, text, publisher: row.source, language, time, story: row.story ?? row.key };
}

function scoreOf(articles: readonly Labelled[]) {
  const group = new Map(groupStories(articles).flatMap((ids, place) => ids.map((id) => [id, String(place)])));
  return bCubed(
    articles.map(({ id }) => group.get(id) ?? 'none'),
    articles.map(({ story }) => story),
  );
}

describe('the labelled set of ours', () => {
  const all = labelled();

  it('has 250 articles in nine languages, with near misses', () => {
    expect(all.length).toBeGreaterThanOrEqual(250);
    expect(new Set(all.map(({ language }) => language)).size).toBe(9);
  });

  it('is grouped with a precision of .95 and a recall of .95', () => {
    const score = scoreOf(all);
    expect(score.precision, JSON.stringify(score)).toBeGreaterThan(0.95);
    expect(score.recall, JSON.stringify(score)).toBeGreaterThan(0.95);
  });

  it('is grouped by its titles alone with the same precision', () => {
    const score = scoreOf(all.map((article) => ({ ...article, text: '' })));
    expect(score.precision, JSON.stringify(score)).toBeGreaterThan(0.95);
    expect(score.recall, JSON.stringify(score)).toBeGreaterThan(0.8);
  });

  it('is grouped the same way each time', () => {
    expect(groupStories(all)).toEqual(groupStories(all));
  });

  it.each(['en', 'ar', 'fr', 'hi', 'sw', 'bn', 'de'])('loses no language: %s', (language) => {
    const score = scoreOf(all.filter((article) => article.language === language));
    expect(score.precision, JSON.stringify(score)).toBeGreaterThan(0.88);
    expect(score.recall, JSON.stringify(score)).toBeGreaterThan(0.82);
  });
});

describe('the sample news', () => {
  it('forms groups of articles that tell a story from two sides, and no wrong ones', () => {
    const folder = new URL('../../../../demo/news/', import.meta.url);
    const all = readdirSync(folder).flatMap((language) => {
      const rows: Sample[] = JSON.parse(readFileSync(new URL(`${language}/articles.json`, folder), 'utf8'));
      return rows.map((row) => sampleArticle(row, language as LanguageCode));
    });
    const score = scoreOf(all);
    expect(score.precision, JSON.stringify(score)).toBeGreaterThan(0.98);
    expect(score.recall, JSON.stringify(score)).toBeGreaterThan(0.85);
  });
});

describe('B-cubed', () => {
  it.each([
    ['all right', 'aabb', 'xxyy', { precision: 1, recall: 1, f1: 1 }],
    ['all in one', 'aaaa', 'xxyy', { precision: 0.5, recall: 1, f1: 2 / 3 }],
    ['each alone', 'abcd', 'xxyy', { precision: 1, recall: 0.5, f1: 2 / 3 }],
    ['nothing', '', '', { precision: 0, recall: 0, f1: 0 }],
  ])('%s', (_name, found, truth, score) => {
    expect(bCubed([...found], [...truth])).toEqual(score);
  });
});
