import type { MarketKey } from '@griot/locale/markets';
import type { Decision } from '../../db/audit.ts';
import { Refusal } from '../../errors.ts';
import type { AdDeskRepository, ListedAd, NewAd } from './ad-desk.repository.ts';

type AdWish = Omit<NewAd, 'picture'> & { readonly decision: Decision };

/** What an operator does with the house network's ads. */
export class AdDesk {
  readonly #store: AdDeskRepository;

  constructor(store: AdDeskRepository) {
    this.#store = store;
  }

  /** @param keepPicture called once all else is found to be in order; it answers the picture's id */
  async add({ decision, ...wish }: AdWish, keepPicture: () => Promise<string>): Promise<string> {
    const [title, words] = [wish.title.trim(), wish.words.trim()];
    if (title === '' || [...title].length > 60) throw new Refusal('A title has 1 to 60 letters.');
    if ([...words].length > 120) throw new Refusal('A text has 120 letters at most.');
    const target = readTarget(wish.target);
    if (wish.endsAt !== null && wish.endsAt <= wish.startsAt) throw new Refusal('It would end before it begins.');
    for (const [name, value] of [
      ['--weight', wish.weight],
      ['--cap', wish.cap ?? 1],
    ] as const)
      if (value < 1 || value > 100) throw new Refusal(`${name} is a whole number from 1 to 100.`);
    return await this.#store.add({ ...wish, title, words, target, picture: await keepPicture() }, decision);
  }

  async list(query: { market?: MarketKey | undefined; isAll: boolean }, now: Date): Promise<ListedAd[]> {
    return await this.#store.list(query, now);
  }

  async stop(id: string, decision: Decision): Promise<void> {
    if (!/^[1-9]\d{0,17}$/.test(id) || !(await this.#store.stop(id, decision)))
      throw new Refusal(`No ad ${id} runs; griot ads list shows the numbers.`);
  }
}

/** Readers are sent there, so it is https, without a name and a password in it. */
function readTarget(text: string): string {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.href.length > 2000)
    throw new Refusal(`"${text}" is no address to lead to: https://…, without a user name.`);
  return url.href;
}
