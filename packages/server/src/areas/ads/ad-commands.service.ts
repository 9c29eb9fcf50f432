import { commentText } from '@griot/domain/comment/comment-text';
import type { MarketKey } from '@griot/locale/markets';
import type { Decision } from '../../db/audit.ts';
import { Refusal } from '../../errors.ts';
import type { AdCommandsRepository, ListedAd, NewAd } from './ad-commands.repository.ts';
import { adTargetOf } from './ad-target.ts';

type AdWish = Omit<NewAd, 'picture'> & { readonly decision: Decision };

/** What an operator does with the house network's ads. */
export class AdCommands {
  readonly #store: AdCommandsRepository;

  constructor(store: AdCommandsRepository) {
    this.#store = store;
  }

  /** @param storePicture called once all else is found to be in order; it answers the picture's id */
  async add({ decision, ...wish }: AdWish, storePicture: () => Promise<string>): Promise<string> {
    const title = lineOf(wish.title, 60);
    if (title === undefined || title === '') throw new Refusal('A title has 1 to 60 letters.');
    const words = lineOf(wish.words, 120);
    if (words === undefined) throw new Refusal('A text has 120 letters at most.');
    const target = adTargetOf(wish.target);
    if (target === undefined)
      throw new Refusal(`"${wish.target}" is no address to lead to: https://…, of a public host, without a user name.`);
    if (wish.endsAt !== null && wish.endsAt <= wish.startsAt) throw new Refusal('It would end before it begins.');
    for (const [name, value] of [
      ['--weight', wish.weight],
      ['--cap', wish.cap ?? 1],
    ] as const)
      if (value < 1 || value > 100) throw new Refusal(`${name} is a whole number from 1 to 100.`);
    return await this.#store.add({ ...wish, title, words, target, picture: await storePicture() }, decision);
  }

  async list(query: { market?: MarketKey | undefined; isAll: boolean }, now: Date): Promise<ListedAd[]> {
    return await this.#store.list(query, now);
  }

  async stop(id: string, decision: Decision): Promise<void> {
    if (!/^[1-9]\d{0,17}$/.test(id) || !(await this.#store.stop(id, decision)))
      throw new Refusal(`No ad ${id} runs; griot ads list shows the numbers.`);
  }
}

/**
 * An advertiser's words as one line, cleaned as comments are: nothing in it turns the text beside it around or covers it.
 * Undefined for more letters than these; empty where there is nothing to see.
 */
function lineOf(text: string, most: number): string | undefined {
  if ([...text.trim()].length > most) return undefined;
  const cleaned = commentText(text);
  return cleaned.ok ? cleaned.text.replace(/\n+/g, ' ') : '';
}
