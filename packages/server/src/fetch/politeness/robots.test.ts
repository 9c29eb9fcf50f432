import { HOUR_MS } from '@griot/domain/time-units';
import { failing, html, redirect, text } from '@griot/testkit/publisher/answers';
import { silent } from '@griot/testkit/publisher/hostile-answers';
import { openCourier } from '@griot/testkit/publisher/open-courier';
import { describe, expect, it } from 'vitest';
import type { TrialSettings } from '../fetcher.ts';
import type { FetchKind } from '../kinds.ts';
import type { FetchOutcome } from '../outcome.ts';
import { Robots } from './robots.ts';

async function courier(trial: TrialSettings = {}) {
  const { clock, ask: send, ...publisher } = await openCourier(trial);
  for (const path of ['/news/1', '/private/1']) publisher.put(path, html('<p>news'));
  const ask = async (path: string, kind: FetchKind = 'page') => {
    const outcome = await send(path, kind);
    return outcome.kind === 'failed' ? outcome.failure : outcome.kind;
  };
  return { ...publisher, ask, pass: (ms: number) => clock.pass(ms) };
}

const robots = (...lines: string[]) => text(lines.join('\n'));

describe('robots.txt', () => {
  it('keeps us from pages it does not want read', async () => {
    const { ask, paths, put } = await courier();
    put('/robots.txt', robots('User-agent: *', 'Disallow: /private'));
    expect(await ask('/private/1')).toEqual({ kind: 'disallowed' });
    expect(await ask('/news/1')).toBe('fetched');
    expect(paths()).toEqual(['/robots.txt', '/news/1']);
  });

  it('says to us by name what counts more than what it says to all', async () => {
    const { ask, put } = await courier();
    put('/robots.txt', robots('User-agent: Griot', 'Disallow: /news', '', 'User-agent: *', 'Disallow: /'));
    expect(await ask('/private/1')).toBe('fetched');
    expect(await ask('/news/1')).toEqual({ kind: 'disallowed' });
  });

  it('does not speak of feeds and pictures, which are published to be fetched', async () => {
    const { ask, paths, put } = await courier();
    put('/robots.txt', robots('User-agent: *', 'Disallow: /'));
    put('/feed', text('news'));
    expect(await ask('/feed', 'feed')).toBe('fetched');
    expect(paths()).toEqual(['/feed']);
  });

  it('is obeyed where a redirect leads, too', async () => {
    const { ask, paths, put } = await courier();
    put('/robots.txt', robots('User-agent: *', 'Disallow: /private'));
    put('/news/2', redirect(302, '/private/1'));
    expect(await ask('/news/2')).toEqual({ kind: 'disallowed' });
    expect(paths()).not.toContain('/private/1');
  });

  it.each([404, 403, 401, 410])('that is not there forbids nothing: %i', async (status) => {
    const { ask, put } = await courier();
    put('/robots.txt', failing(status));
    expect(await ask('/news/1')).toBe('fetched');
  });

  it.each([500, 503, 429])('that may be there but cannot be read forbids all, for a while: %i', async (status) => {
    const { ask, pass, paths, put } = await courier();
    put('/robots.txt', failing(status));
    expect(await ask('/news/1')).toEqual({ kind: 'robots-unavailable', status });
    expect(await ask('/news/1')).toEqual({ kind: 'robots-unavailable', status });
    expect(paths()).toEqual(['/robots.txt']);
    put('/robots.txt', robots('User-agent: *', 'Disallow: /private'));
    pass(11 * 60_000);
    expect(await ask('/news/1')).toBe('fetched');
  });

  it('whose server does not answer fails as the page would', async () => {
    const { ask, put } = await courier({ limits: { firstByte: 100 } });
    put('/robots.txt', silent);
    expect(await ask('/news/1')).toEqual({ kind: 'timeout', waitingFor: 'first-byte' });
  });

  it('is asked for once a day, and once for all who want it at the same time', async () => {
    const { ask, pass, paths, put } = await courier();
    put('/robots.txt', robots('User-agent: *', 'Disallow: /private'));
    await Promise.all([ask('/news/1'), ask('/news/1'), ask('/private/1')]);
    pass(23 * HOUR_MS);
    await ask('/news/1');
    expect(paths().filter((path) => path === '/robots.txt')).toHaveLength(1);
    pass(2 * HOUR_MS);
    await ask('/news/1');
    expect(paths().filter((path) => path === '/robots.txt')).toHaveLength(2);
  });

  it('counts on as it was while it cannot be read again', async () => {
    const { ask, pass, put } = await courier();
    put('/robots.txt', robots('User-agent: *', 'Disallow: /private'));
    await ask('/news/1');
    put('/robots.txt', failing(500));
    pass(25 * HOUR_MS);
    expect(await ask('/private/1')).toEqual({ kind: 'disallowed' });
    expect(await ask('/news/1')).toBe('fetched');
  });

  it('is read from its beginning when it is too long', async () => {
    const { ask, put } = await courier();
    put('/robots.txt', robots('User-agent: *', 'Disallow: /private', '# '.repeat(500_000)));
    expect(await ask('/private/1')).toEqual({ kind: 'disallowed' });
    expect(await ask('/news/1')).toBe('fetched');
  });
});

describe('what robots.txt can cost us', () => {
  const answering = (body: string) => {
    const outcome: FetchOutcome = {
      kind: 'fetched',
      address: '',
      bytes: Buffer.from(body),
      mediaType: 'text/plain',
      validators: {},
      headers: {},
    };
    return new Robots({ fetchFile: async () => outcome, clock: { now: () => new Date(0) }, agent: 'griot' });
  };

  it.each([
    ['a rule of wildcards', `User-agent: *\n${'Disallow: /*a*a*a*a*a*a*a*a*a*a*ab\n'.repeat(14_000)}`],
    ['a long rule', `User-agent: *\nDisallow: /${'*a'.repeat(240_000)}b\n`],
    ['long rules', `User-agent: *\n${`Disallow: /${'*a'.repeat(490)}b\n`.repeat(480)}`],
    [
      'many agents and many rules',
      `${'User-agent: a\nUser-agent: *\n'.repeat(10_000)}${'Disallow: /x\n'.repeat(15_000)}`,
    ],
    ['one endless line', 'Disallow:'.repeat(50_000)],
    ['spaces', `User-agent${' '.repeat(500_000)}`],
  ])('is little time: %s', async (_, body) => {
    const book = answering(body);
    expect(await book.check(new URL(`https://courier.example/${'a'.repeat(2_000)}`))).toBeDefined();
  });

  it('is a pause as long as it asks for, within reason', async () => {
    const url = new URL('https://courier.example/');
    expect(await answering('User-agent: *\nCrawl-delay: 5').check(url)).toEqual({ gap: 5_000 });
    expect(await answering('User-agent: *\nCrawl-delay: 86400').check(url)).toEqual({ gap: 30_000 });
    expect(await answering('User-agent: *\nCrawl-delay: -1').check(url)).toEqual({});
    expect(await answering('User-agent: *\nCrawl-delay: much').check(url)).toEqual({});
  });
});
