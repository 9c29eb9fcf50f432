import { expect, it } from 'vitest';
import { cardFields, type FieldsOf } from './event-fields.ts';
import type { EventType } from './event-types.ts';

const card = { category: 'sports', news_type: 'article', infra_feedback: 't', news_entry_id: 'e', request_id: 'r' };

it('EVT-11 every event on a card carries category, news type, feedback token, entry and request', () => {
  expect(cardFields({ ...card, ...{ title: 'not this' } })).toEqual(card);
});

/** What the compiler takes; each line below that it must refuse is an error if it does not. */
const made = <T extends EventType>(_type: T, fields: FieldsOf<T>) => fields;

it('EVT-09 EVT-11 an event without what its kind must carry does not compile', () => {
  const all = [
    made('stay', { ...card, extra: { duration: 5 } }),
    // @ts-expect-error without a duration
    made('stay', card),
    made('share', { ...card, origin: 'detail', extra: { share_plat: 'system' } }),
    // @ts-expect-error without an origin
    made('share', { ...card, extra: { share_plat: 'system' } }),
    // @ts-expect-error without where it was shared to
    made('share', { ...card, origin: 'detail' }),
    made('wake', { extra: { from: 'launch' } }),
    // @ts-expect-error without whence
    made('wake', {}),
    made('like', { ...card, extra: { value: 1 } }),
    // @ts-expect-error without a value
    made('dislike', card),
    // @ts-expect-error without a card
    made('click', {}),
    made('refresh', {}),
  ];
  expect(all).toHaveLength(11);
});
