import { FakeClock } from '@griot/testkit/fake-clock';
import { failing } from '@griot/testkit/publisher/answers';
import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { openNewspaperImport } from '@griot/testkit/publisher/open-newspaper-import';
import { openSharedNewsroom } from '@griot/testkit/publisher/shared-newsroom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let shared: Awaited<ReturnType<typeof openSharedNewsroom>>;
beforeAll(async () => {
  shared = await openSharedNewsroom();
});
afterAll(() => shared.close());
const newsroom = () => openNewspaperImport({ ...shared, clock: new FakeClock() });

describe('an entry that becomes no article', () => {
  it.each([
    ['is too old', { published: new Date('2026-02-01T08:00:00Z') }, 'old'],
    [
      'is in another language than its market reads',
      {
        title: 'Le marché de Dakar rouvre ses portes',
        summary: 'Les commerçants sont revenus.',
        paragraphs: Array.from(
          { length: 4 },
          (_, at) =>
            `Le conseil municipal a décidé lundi matin que le marché resterait ouvert jusqu’au soir, et les commerçants en étaient contents ${at}.`,
        ),
      },
      'wrong-language',
    ],
  ])('%s', async (_, known, reason) => {
    const { gather, publish, rows, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'the-old-bridge', ...known }));
    expect(await gather()).toEqual([{ outcome: 'skipped', reason }]);
    expect(await rows()).toEqual([]);
    expect(await shared.sql`select passed_over from gathered_entry where source_key = ${sourceKey}`).toEqual([
      { passed_over: reason },
    ]);
  });

  it.each([404, 410] as const)('has no page any more: %i', async (status) => {
    const { gather, publish, put, rows } = await newsroom();
    await publish(aStory({ slug: 'the-old-bridge' }));
    put('/news/the-old-bridge', failing(status));
    expect(await gather()).toEqual([{ outcome: 'skipped', reason: 'gone' }]);
    expect(await rows()).toEqual([]);
  });

  it('says the same as another of its source', async () => {
    const { gather, publish, rows } = await newsroom();
    const { paragraphs } = aStory({ slug: 'the-old-bridge' });
    await publish(aStory({ slug: 'the-old-bridge' }), aStory({ slug: 'the-new-bridge', paragraphs }));
    expect(await gather()).toEqual([{ outcome: 'made' }, { outcome: 'skipped', reason: 'duplicate' }]);
    expect(await rows()).toHaveLength(1);
    const other = await newsroom();
    await other.publish(aStory({ slug: 'the-old-bridge', paragraphs }));
    expect(await other.gather()).toEqual([{ outcome: 'made' }]); // two sources with one story are for the story to fold
  });

  it('comes from a source that rests', async () => {
    const { gather, publish, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'the-old-bridge' }));
    await shared.sql`update source set state = 'paused' where key = ${sourceKey}`;
    expect(await gather()).toEqual([{ outcome: 'skipped', reason: 'source-not-live' }]);
  });
});
