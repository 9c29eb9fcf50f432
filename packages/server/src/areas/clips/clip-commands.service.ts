import { type MarketKey, marketOfId } from '@griot/locale/markets';
import { type Decision, readCountry } from '../../db/audit.ts';
import { Refusal } from '../../errors.ts';
import type { ClipCommandsRepository, FoundClip } from './clip-commands.repository.ts';

/** The outcome for one clip that the operator named. */
export type ClipOutcome = {
  readonly id: string;
  readonly title: string;
  readonly did: 'removed' | 'restricted' | 'restored' | 'nothing';
  /** Countries the clip is restricted in now. */
  readonly restricted: readonly string[];
};
type Found = FoundClip & { readonly market: MarketKey };

/** What operators may do to clips. Readers see it at once, in lists, on the clip's page and in its files. */
export class ClipCommands {
  readonly #store: ClipCommandsRepository;

  constructor(store: ClipCommandsRepository) {
    this.#store = store;
  }

  async list(market: MarketKey, limit: number): Promise<FoundClip[]> {
    return await this.#store.list(market, limit);
  }

  /** Removes a clip for everybody; importing the same film again does not bring it back. */
  async remove(id: string, decision: Decision): Promise<ClipOutcome> {
    const clip = await this.#find(id);
    if (clip.removed_by === 'operator') return outcome(clip, 'nothing');
    await this.#store.remove({ ...decision, ...actOn(clip), what: 'clip.remove' });
    return outcome(clip, 'removed');
  }

  /** Hides a clip from readers in these countries. */
  async restrict(id: string, countries: readonly string[], decision: Decision): Promise<ClipOutcome> {
    const clip = await this.#find(id);
    const wanted = countries.map(readCountry);
    const all = [...new Set([...clip.restricted, ...wanted])].sort();
    if (all.length === clip.restricted.length) return outcome(clip, 'nothing');
    const act = { ...decision, ...actOn(clip), what: 'clip.restrict', detail: { countries: wanted } };
    await this.#store.restrict(all, act);
    return outcome({ ...clip, restricted: all }, 'restricted');
  }

  /** Undoes the removal and all restrictions, or only the restrictions in these countries. */
  async restore(id: string, countries: readonly string[], decision: Decision): Promise<ClipOutcome> {
    const clip = await this.#find(id);
    const isWhole = countries.length === 0;
    const lifted = isWhole ? clip.restricted : countries.map(readCountry);
    const left = clip.restricted.filter((country) => !lifted.includes(country));
    const isRemoved = isWhole && clip.removed_at !== null;
    if (!isRemoved && left.length === clip.restricted.length) return outcome(clip, 'nothing');
    if (isRemoved && clip.removed_by === 'retirement')
      throw new Refusal(`${clip.id} is a sample, and its market has news of its own now.`);
    if (isRemoved && !clip.has_files)
      throw new Refusal(`${clip.id} was removed so long ago that its files are gone. Publish the film as a new file.`);
    const act = { ...decision, ...actOn(clip), what: 'clip.restore', detail: { countries: lifted } };
    await this.#store.restore(left, isWhole, act);
    return outcome({ ...clip, restricted: left }, 'restored');
  }

  async #find(id: string): Promise<Found> {
    const market = marketOfId(id);
    const clip = market && (await this.#store.find(market.key, id));
    if (!market || !clip) throw new Refusal(`There is no clip ${id}.`);
    return { ...clip, market: market.key };
  }
}

const actOn = ({ market, id }: Found) => ({ market, subject: id });

function outcome({ id, description, restricted }: FoundClip, did: ClipOutcome['did']): ClipOutcome {
  return { id, title: description, did, restricted };
}
