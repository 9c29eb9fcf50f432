import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@griot/domain/time-units';
import { readModel, type StoredModel } from '@griot/ranking/fit/model-file';
import { type RankWeights, shippedModel } from '@griot/ranking/model';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { clickedPages } from '@griot/testkit/ranking/logged-clicks';
import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventRepository } from '../../areas/events/event/event.repository.ts';
import { RequestLogRepository, written } from '../../areas/learning/request-log/request-log.repository.ts';
import { RankModelRepository } from '../../areas/market-news/model/rank-model.repository.ts';
import type { FitReport } from './fitted-model.ts';
import type { WhatIf } from './what-if.ts';

const noon = Date.UTC(2026, 2, 10, 12);
const truth: RankWeights = { ...shippedModel.weights, age: 0.5, rate: 0.5, topic: 1.2, source: 0.4, place: 1.2 };
const articles = Array.from({ length: 600 }, (_, n) =>
  anArticle({
    title: `news ${n}`,
    category: ['politics', 'sports', 'world'][n % 3] ?? '',
    source_key: `source${n % 17}`,
    published_at: new Date(noon - n * 600_000),
  }),
);
const deviceOf = (reader: number) => `ngen${String(reader).padStart(25, '0')}`;

let terminal: OperatorTerminal;
/** A day of pages and of what was opened of them, as the service writes both down. */
async function logDay(day: number, pages: number): Promise<void> {
  const at = noon + day * DAY_MS;
  const shown = clickedPages({ truth, pages, now: at, seed: 10 + day, idOf: (n) => articles[n]?.news_entry_id ?? '' });
  const requests = new RequestLogRepository(terminal.sql);
  const notes = shown.map(({ reader, table, question, page }, n) =>
    written({
      market: 'ngen',
      deviceId: deviceOf(reader),
      channel: 'main',
      requestId: `request ${day} ${n}`,
      at: new Date(at),
      action: 'refresh',
      learntTo: 0,
      leads: [],
      sections: [{ table, question, page }],
    }),
  );
  await requests.write(notes, noon);
  const events = new EventRepository(terminal.sql);
  for (const [n, { reader, page, opened }] of shown.entries()) {
    const event = (event_type: string, news_entry_id: string) => {
      const id = `${event_type} ${day} ${n} ${news_entry_id}`;
      return {
        id,
        event_type,
        ts: at,
        news_entry_id,
        request_id: `request ${day} ${n}`,
        infra_feedback: 'ours',
        isClip: false,
      };
    };
    const looked = page.map(({ candidate }) => event('impression', candidate.entryId));
    const sender = { market: 'ngen', deviceId: deviceOf(reader), at: new Date(at) } as const;
    await events.insertEvents(sender, [...looked, ...opened.map((id) => event('click', id))]);
  }
}

beforeAll(async () => {
  terminal = await openOperatorTerminal();
  await insertArticles(terminal.sql, ...articles);
  // the older, the more they are opened
  await terminal.sql`insert into article_figures (market, news_entry_id, clicks, impressions)
    select market, news_entry_id, 400 * (1 - extract(epoch from published_at - ${new Date(noon - 5 * DAY_MS)}) / 432000), 1000
      from article`;
  for (const day of [-2, -1]) await logDay(day, 300);
  await logDay(0, 120);
});
afterAll(() => terminal.close());
const fileOf = (name: string) => join(terminal.folder, name);
const inForce = async () => (await new RankModelRepository(terminal.sql).inForce('ngen')).version;

describe('griot rank fit', () => {
  it('finds the weights that readers choose by, and measures them on the last day', async () => {
    const report = await terminal.ask<FitReport>('rank', 'fit');
    expect(report.days).toEqual({ first: '2026-03-08', last: '2026-03-09', measured: '2026-03-10' });
    expect(report.clicks).toBeGreaterThan(500);
    for (const { name, fitted, error = 0 } of report.weights) {
      expect(Math.abs(fitted - truth[name as 'age']), `${name} ${fitted} ±${error}`).toBeLessThan(3.5 * error);
    }
    const [fitted, other, ...simple] = report.orders;
    for (const one of [other, ...simple]) expect(fitted?.auc, one?.order).toBeGreaterThan(one?.auc ?? 1);
    expect(other?.order).toBe('in force (log1)');
    expect(simple.map(({ order }) => order)).toEqual(['as shown', 'newest first', 'click rate']);
    expect(Object.keys(report.model.markets)).toEqual(['ngen']);
  });

  it('writes a model that can be used, shows it to people, and changes nothing', async () => {
    const { code, out } = await terminal.griot(['rank', 'fit', '--out', fileOf('model.json')]);
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+ clicks on \d+ pages from 2026-03-08 to 2026-03-09; measured on \d+ pages of 2026-03-10/);
    expect(out).toMatch(/^age +0\.200 +0\.\d{3} ±0\.\d{3} +0\.\d{3} ±0\.\d{3}$/m);
    expect(out).toMatch(/^in force \(log1\) +0\.\d{3} +0\.\d{3} +0\.\d{3}$/m);
    expect(out).not.toContain(deviceOf(1));
    expect(readModel(JSON.parse(readFileSync(fileOf('model.json'), 'utf8')))).not.toHaveProperty('problems');
    expect(await inForce()).toBe('log1');
    const again = await terminal.griot(['rank', 'fit', '--out', fileOf('model.json')]);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('is there already')]);
  });
});

describe('griot rank use and back', () => {
  it('put a model in force and take it back, with who did so and why', async () => {
    const { version } = JSON.parse(readFileSync(fileOf('model.json'), 'utf8')) as StoredModel;
    const used = await terminal.griot(['rank', 'use', fileOf('model.json'), '--why', 'better in the measure']);
    expect([used.code, used.out]).toEqual([0, `${version} is in force.`]);
    expect(await inForce()).toBe(version);
    expect((await terminal.ask<FitReport>('rank', 'fit')).orders[1]?.order).toBe(`in force (${version})`);
    expect((await terminal.griot(['rank', 'use', fileOf('model.json')])).out).toBe(`${version} is in force already.`);
    const back = await terminal.griot(['rank', 'back', '--why', 'complaints']);
    expect([back.code, back.out]).toEqual([0, `log1 is in force again, ${version} no longer.`]);
    const rows = await terminal.sql`select version, who, why, back_who, back_why from rank_model_use`;
    expect(rows).toEqual([
      { version, who: 'ada', why: 'better in the measure', back_who: 'ada', back_why: 'complaints' },
    ]);
    const further = await terminal.griot(['rank', 'back']);
    expect([further.code, further.err]).toEqual([1, expect.stringContaining('There is none before it')]);
  });

  it.each([
    ['no JSON', 'nonsense', 'is no JSON'],
    ['a weight nobody knows', JSON.stringify({ ...shippedModel, version: 'x', weights: { ages: 1 } }), 'weights.ages'],
    ['the name of the shipped model', JSON.stringify(shippedModel), 'brings along'],
  ])('refuse %s', async (_, text, problem) => {
    writeFileSync(fileOf('bad.json'), text);
    const { code, err } = await terminal.griot(['rank', 'use', fileOf('bad.json')]);
    expect([code, err]).toEqual([1, expect.stringContaining(problem)]);
  });

  it('refuse another model of the same version', async () => {
    const model = JSON.parse(readFileSync(fileOf('model.json'), 'utf8')) as StoredModel;
    writeFileSync(fileOf('other.json'), JSON.stringify({ ...model, weights: { ...model.weights, age: 1 } }));
    const { code, err } = await terminal.griot(['rank', 'use', fileOf('other.json')]);
    expect([code, err]).toEqual([1, expect.stringContaining('a version of its own')]);
  });
});

describe('griot rank what-if', () => {
  const model = (version: string, weights: Partial<RankWeights>) => {
    writeFileSync(
      fileOf(`${version}.json`),
      JSON.stringify({ version, weights: { ...shippedModel.weights, ...weights } }),
    );
    return fileOf(`${version}.json`);
  };
  const asked = (file: string) => terminal.ask<WhatIf>('rank', 'what-if', file, '--day', '2026-03-10', '--pages', '40');

  it('shows what another model would have changed', async () => {
    const found = await asked(model('young', { age: 4 }));
    expect(found.pages).toBe(40);
    expect(found.others).toBeGreaterThan(0.2);
    expect(found.after.hoursOld).toBeLessThan(found.before.hoursOld);
    expect(found.after.clicksBy[0]).toBeLessThan(found.before.clicksBy[0] ?? 0);
    expect(found.after.clicksBy[1]).toBeGreaterThan(found.before.clicksBy[1] ?? 0);
  });

  it('shows no change for the same weights', async () => {
    const found = await asked(model('same', {}));
    expect(found.others).toBe(0);
    expect(found.after).toEqual(found.before);
  });

  it('tells people the same', async () => {
    const { code, out } = await terminal.griot(['rank', 'what-if', model('young', { age: 4 }), '--day', '2026-03-10']);
    expect(code).toBe(0);
    expect(out).toMatch(/^120 first pages of 2026-03-10, ranked anew\.$/m);
    expect(out).toMatch(/^clicks expected, by log1 +1\.00 +0\.\d\d$/m);
    expect(out).toMatch(/^sources on a page +\d+\.\d +\d+\.\d$/m);
    expect(out).toMatch(/^\d+ % of the items would be others\.$/m);
  });

  it.each([
    ['a day without pages', ['--day', '2026-01-01'], 1, 'Nothing is known of pages of 2026-01-01'],
    ['what is no day', ['--day', 'tuesday'], 2, 'is no day'],
    ['a day that no year has', ['--day', '2026-02-31'], 2, 'is no day'],
    ['no number of pages', ['--pages', '0'], 2, 'a number from 1 to'],
  ])('refuses %s', async (_, options, code, problem) => {
    const outcome = await terminal.griot(['rank', 'what-if', model('same', {}), ...options]);
    expect([outcome.code, outcome.err]).toEqual([code, expect.stringContaining(problem)]);
  });
});

it('griot rank fit says so when there are too few clicks', async () => {
  await terminal.sql`delete from event where day < '2026-03-10'`;
  const { code, err } = await terminal.griot(['rank', 'fit']);
  expect([code, err]).toEqual([1, expect.stringContaining('too few clicks')]);
});
