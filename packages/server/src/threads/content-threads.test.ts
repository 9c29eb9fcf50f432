import { warmUp } from '@griot/testkit/publisher/shared-newsroom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContentThreads, unlessUnreadable } from './content-threads.ts';
import type { Studied } from './tasks/study-text.ts';
import { ThreadError } from './thread-pool.ts';

const threads = openContentThreads({ threads: 1 });
beforeAll(() => warmUp(threads));
afterAll(() => threads.close());

const ngen = { country: 'ng', language: 'en' } as const;
const text =
  'The council of Ibadan opened the cloth market again on Monday morning. Traders from Abeokuta had waited for it since the rains, and they brought more cloth than the new roof could cover.';

const more = 'Whether the roof will be made longer is for the council to say, and it meets on Thursday next week.';

async function studied(title: string, body: string, declared?: string): Promise<Studied | undefined> {
  const outcome = await threads.studyText({ title, text: body, declared, market: ngen });
  return outcome.isOfMarket ? outcome.studied : undefined;
}

describe('a feed', () => {
  it('is read as it would be anywhere else', async () => {
    const bytes = Buffer.from(
      '<rss><channel><title>Été</title><item><title>Pluie</title></item></channel></rss>',
      'latin1',
    );
    const found = await threads.readFeed({ bytes, address: 'https://courier.example/feed', contentType: 'text/xml' });
    expect(found).toMatchObject({ kind: 'feed', feed: { title: 'Été' }, entries: [{ title: 'Pluie' }] });
  });
});

describe('a page', () => {
  it('is read whatever its encoding', async () => {
    const html = `<html lang="fr"><head><meta charset="iso-8859-1"><title>Été à Dakar</title></head><body><article><h1>Été à Dakar</h1><p>${'La chaleur a duré jusqu’au soir. '.replace('’', "'").repeat(8)}</p></article></body></html>`;
    const found = await threads.readPage({
      bytes: Buffer.from(html, 'latin1'),
      contentType: 'text/html',
      address: 'https://courier.example/a',
    });
    expect(found).toMatchObject({ isArticle: true, title: 'Été à Dakar', language: 'fr' });
    expect(found).toHaveProperty('text', expect.stringContaining('La chaleur a duré'));
  });
});

describe('an entry of a feed', () => {
  const entry = {
    title: 'The bridge',
    summaryHtml: '<p>A <b>bridge</b> opens.</p>',
    address: 'https://courier.example/',
  };

  it('has its words taken out of what stands around them', async () => {
    const contentHtml = `<p>${text}</p><p>${more}</p><script>alert(1)</script><p>The post <a href="/a">The bridge</a> appeared first on <a href="/">Courier</a>.</p>`;
    expect(await threads.readEntry({ ...entry, contentHtml })).toEqual({
      summary: 'A bridge opens.',
      html: `<p>${text}</p><p>${more}</p>`,
      text: `${text}\n\n${more}`,
    });
  });

  it('may have none', async () => {
    expect(await threads.readEntry({ ...entry, contentHtml: null })).toEqual({
      summary: 'A bridge opens.',
      html: '',
      text: '',
    });
    expect(await threads.readEntry({ title: null, summaryHtml: null, contentHtml: null, address: '' })).toEqual({
      summary: '',
      html: '',
      text: '',
    });
  });
});

describe('a text', () => {
  it('tells its cities, its words and its likeness to others', async () => {
    const found = await studied('Ibadan trades again', text);
    expect(found).toMatchObject({ places: ['2339354', '2352947'], cityLabel: 'Ibadan' });
    expect(found?.terms).toContain('market');
    expect(found?.fingerprint).toHaveLength(512);
    expect(await studied('Ibadan trades again', text.toUpperCase())).toMatchObject({ textHash: found?.textHash });
    expect(await studied('Another title', text)).toMatchObject({ textHash: found?.textHash });
    const short = await studied('The council met again', 'No comment.');
    expect(short?.textHash).toBeDefined();
    expect((await studied('The mayor went home', 'No comment.'))?.textHash).not.toEqual(short?.textHash);
  });

  it.each([
    [
      'what it is written in, not what is declared',
      'Le marché de Dakar',
      `${'Le conseil municipal a rouvert le marché lundi matin et les commerçants étaient là. '.repeat(4)}`,
      'en',
      'fr',
    ],
    ['a script of its own', 'दिल्ली में बारिश', 'सोमवार को दिल्ली में भारी बारिश हुई और लोग घर लौटे।', undefined, 'hi'],
  ])('is of another market by %s', async (_, title, body, declared, language) => {
    expect(await threads.studyText({ title, text: body, declared, market: ngen })).toEqual({
      isOfMarket: false,
      language,
    });
  });

  it('that is too short to tell is believed to be of its market', async () => {
    expect(await studied('Ibadan', '')).toMatchObject({ cityLabel: 'Ibadan' });
  });
});

it('takes what a thread made of a text', async () => {
  expect(await unlessUnreadable(Promise.resolve('words'))).toBe('words');
});

it.each(['too-slow', 'crashed', 'refused'] as const)('gives up a text whose thread was %s', async (fault) => {
  expect(await unlessUnreadable(Promise.reject(new ThreadError(fault)))).toBeUndefined();
});

it.each([new ThreadError('busy'), new ThreadError('closed'), new Error('else')])(
  'has it tried again where that is nothing of the text: $message',
  async (error) => {
    await expect(unlessUnreadable(Promise.reject(error))).rejects.toBe(error);
  },
);
