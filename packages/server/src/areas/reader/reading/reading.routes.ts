import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { Failed, fail } from '../../../http/call/answer.ts';
import { countryOf } from '../../../http/reader/hint.ts';
import type { OwnerOf } from '../../../http/reader/owner.ts';
import type { MarketReader } from '../../../http/reader/reader-context.ts';
import type { ListQuery, ReadingService } from './reading.service.ts';

const done = { result: { code: 0 as const } };

export function readingRoutes(bind: BindCall, reading: ReadingService, ownerOf: OwnerOf): void {
  bindSaved(bind, reading, ownerOf);
  bindHistory(bind, reading, ownerOf);
  bind(calls.reading.dismissMissed, schemas.reading.dismissMissed, async ({ reader }) => {
    const owner = await ownerOf(reader);
    if (owner instanceof Failed) return owner;
    await reading.dismissMissed(owner);
    return done;
  });
}

function bindSaved(bind: BindCall, reading: ReadingService, ownerOf: OwnerOf): void {
  const { reading: ours } = calls;
  bind(ours.save, schemas.reading.save, async ({ body, reader }) => {
    const owner = await ownerOf(reader);
    if (owner instanceof Failed) return owner;
    switch (await reading.save(owner, body.news_entry_id)) {
      case 'saved':
        return done;
      case 'unknown':
        return fail('not_found', 'There is no such article or clip');
      case 'full':
        return fail('too_large', 'The list is full; remove something first');
    }
  });

  bind(ours.saved, schemas.reading.saved, async ({ query, reader }) => {
    const owner = await ownerOf(reader);
    return owner instanceof Failed ? owner : await reading.saved(owner, listQuery(query, reader));
  });

  bind(ours.unsave, schemas.reading.unsave, async ({ params, reader }) => {
    const owner = await ownerOf(reader);
    if (owner instanceof Failed) return owner;
    await reading.unsave(owner, params.id);
    return done;
  });

  bind(ours.clearSaved, schemas.reading.clearSaved, async ({ reader }) => {
    const owner = await ownerOf(reader);
    if (owner instanceof Failed) return owner;
    await reading.clearSaved(owner);
    return done;
  });
}

function bindHistory(bind: BindCall, reading: ReadingService, ownerOf: OwnerOf): void {
  const { reading: ours } = calls;
  bind(ours.history, schemas.reading.history, async ({ query, reader }) => {
    const owner = await ownerOf(reader);
    return owner instanceof Failed ? owner : await reading.history(owner, listQuery(query, reader));
  });

  bind(ours.forgetOpened, schemas.reading.forgetOpened, async ({ params, reader }) => {
    const owner = await ownerOf(reader);
    if (owner instanceof Failed) return owner;
    await reading.forgetOpened(owner, params.id);
    return done;
  });

  bind(ours.clearHistory, schemas.reading.clearHistory, async ({ reader }) => {
    const owner = await ownerOf(reader);
    if (owner instanceof Failed) return owner;
    await reading.clearHistory(owner);
    return done;
  });

  bind(ours.pauseHistory, schemas.reading.pauseHistory, async ({ body, reader }) => {
    const owner = await ownerOf(reader);
    if (owner instanceof Failed) return owner;
    await reading.pauseHistory(owner, body.is_paused);
    return done;
  });
}

type GivenQuery = { readonly text?: string; readonly cursor?: string };

function listQuery({ text = '', cursor = '' }: GivenQuery, reader: MarketReader): ListQuery {
  return { text, cursor, country: countryOf(reader) };
}
