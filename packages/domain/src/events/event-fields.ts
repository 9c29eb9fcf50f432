import type { ReaderEvent } from '@griot/contract/entities/event';
import type { EventType } from './event-types.ts';

type Fields = Omit<ReaderEvent, 'id' | 'event_type' | 'ts'>;
type Carried = 'category' | 'news_type' | 'infra_feedback' | 'news_entry_id' | 'request_id';

/** What every event on a card carries (spec 7, Event push). */
export type CardFields = Required<Pick<ReaderEvent, Carried>>;
type OnCard = Fields & CardFields;

type Particular = {
  click: OnCard;
  impression: OnCard;
  card_impression: OnCard;
  report: OnCard;
  not_interested: OnCard;
  /** Milliseconds in view. One visit may tell of itself in parts: `before` is what earlier parts told. */
  stay: OnCard & { extra: { duration: number; before?: number } };
  share: OnCard & { origin: string; extra: { share_plat: string } };
  like: OnCard & { extra: { value: number } };
  dislike: OnCard & { extra: { value: number } };
  wake: Fields & { extra: { from: string } };
};

/** What an event of this kind is made of, besides its id and its time. */
export type FieldsOf<T extends EventType> = T extends keyof Particular ? Particular[T] : Fields;

export function cardFields({ category, news_type, infra_feedback, news_entry_id, request_id }: CardFields): CardFields {
  return { category, news_type, infra_feedback, news_entry_id, request_id };
}
