import type { Suggestion } from '@griot/contract/entities/suggestion';
import type { Clock } from '../../../clock.ts';
import { forgetOld, type Retention } from '../../../retention.ts';
import type { NewSuggestion, SuggestionFace, SuggestionRight } from './suggestion.face.ts';
import type { SuggestionRepository, SuggestionRow } from './suggestion.repository.ts';
import { suggestionSigner } from './suggestion-signer.ts';

/** How many of their own a reader sees again. */
const shown = 20;
/** How long they are kept. */
const keptFor = 400 * 24 * 3_600_000;

type SuggestionDeps = { readonly store: SuggestionRepository; readonly clock: Clock; readonly secret: string };

export class SuggestionService implements SuggestionFace {
  readonly sign: SuggestionFace['sign'];
  readonly rightOf: SuggestionFace['rightOf'];
  readonly #store: SuggestionRepository;
  readonly #clock: Clock;

  constructor({ store, clock, secret }: SuggestionDeps) {
    this.#store = store;
    this.#clock = clock;
    const { sign, rightOf } = suggestionSigner(secret, clock);
    this.sign = sign;
    this.rightOf = rightOf;
  }

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
  return forgetOld(clock, { keptFor, forget: (before) => store.forget(before) });
}
