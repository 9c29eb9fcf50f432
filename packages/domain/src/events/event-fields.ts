import type { ReaderEvent } from '@griot/contract/entities/event';
import type { EventType } from './event-types.ts';

type Fields = Omit<ReaderEvent, 'id' | 'event_type' | 'ts'>;
type CardField = 'category' | 'news_type' | 'infra_feedback' | 'news_entry_id' | 'request_id';

/** The fields of every event on a card (spec 7, Event push). */
export type CardFields = Required<Pick<ReaderEvent, CardField>>;
type FieldsWithCard = Fields & CardFields;

type ClipField =
  | 'player_time'
  | 'duration'
  | 'preload_duration'
  | 'play_mode'
  | 'play_style'
  | 'source_type'
  | 'action'
  | 'action_time'
  | 'action_source';
/** The fields of every event on a clip that is open (CLP-10). */
export type ClipFields = Required<Pick<ReaderEvent, ClipField>>;

type FieldsByType = {
  click: FieldsWithCard;
  impression: FieldsWithCard;
  card_impression: FieldsWithCard;
  report: FieldsWithCard;
  not_interested: FieldsWithCard;
  /** Milliseconds in view. One visit may be reported in several events: `before` is the sum of the earlier ones. */
  stay: FieldsWithCard & { extra: { duration: number; before?: number } };
  share: FieldsWithCard & { origin: string; extra: { share_plat: string } };
  like: FieldsWithCard & { extra: { value: number } };
  dislike: FieldsWithCard & { extra: { value: number } };
  play: FieldsWithCard & ClipFields;
  pause: FieldsWithCard & ClipFields;
  post_action: FieldsWithCard & ClipFields;
  wake: Fields & { extra: { from: string } };
};

/** The fields of an event of this type, besides its id and its time. */
export type FieldsOf<T extends EventType> = T extends keyof FieldsByType ? FieldsByType[T] : Fields;

export function cardFields({ category, news_type, infra_feedback, news_entry_id, request_id }: CardFields): CardFields {
  return { category, news_type, infra_feedback, news_entry_id, request_id };
}
