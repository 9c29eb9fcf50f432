import type { Suggestion, SuggestionSubject } from '@griot/contract/entities/suggestion';
import { DAY_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../clock.ts';
import { forgetOld, type Retention } from '../../../retention.ts';
import type { SuggestionRepository, SuggestionRow } from './suggestion.repository.ts';
import { type SuggestionRight, type SuggestionSigner, suggestionSigner } from './suggestion-signer.ts';

/** How many of their own a reader sees again. */
const shown = 20;
/** How long they are stored. */
const storedFor = 400 * DAY_MS;

type SuggestionDeps = { readonly store: SuggestionRepository; readonly clock: Clock; readonly secret: string };

type NewSuggestion = { readonly subject: SuggestionSubject; readonly words: string };

/** What readers tell those who run the service (OVL-05). */
export class SuggestionService {
  readonly sign: SuggestionSigner['sign'];
  readonly rightOf: SuggestionSigner['rightOf'];
  readonly #store: SuggestionRepository;
  readonly #clock: Clock;

  constructor({ store, clock, secret }: SuggestionDeps) {
    this.#store = store;
    this.#clock = clock;
    const { sign, rightOf } = suggestionSigner(secret, clock);
    this.sign = sign;
    this.rightOf = rightOf;
  }

  /** The latest of a device, the newest first. */
  async list({ deviceId }: SuggestionRight): Promise<Suggestion[]> {
    return (await this.#store.ofDevice(deviceId, shown)).map(presented);
  }

  async write({ market, deviceId }: SuggestionRight, { subject, words }: NewSuggestion): Promise<void> {
    await this.#store.add({ market, deviceId, subject, words, at: this.#clock.now() });
  }
}

function presented({ id, subject, words, at, answer, answered_at }: SuggestionRow): Suggestion {
  const answered = answered_at === null ? {} : { answer_time: answered_at.getTime() };
  return { id, subject, words, create_time: at.getTime(), answer, ...answered };
}

export function suggestionRetention(store: Pick<SuggestionRepository, 'forget'>, clock: Clock): Retention {
  return forgetOld(clock, { retainedFor: storedFor, forget: (before) => store.forget(before) });
}
