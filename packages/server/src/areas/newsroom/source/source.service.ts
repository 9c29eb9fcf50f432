import { feedAddress, siteAddress } from '@griot/content/opml/feed-address';
import { isTopicChannel } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';
import type { Act, Decision } from '../../../db/audit.ts';
import { Refusal } from '../../../errors.ts';
import { hostOf, keyOfAddress } from './address-key.ts';
import type { NewSource, SourceFilter, SourceRepository, SourceRow } from './source.repository.ts';
import { type FaultOf, longestKey, type SourceState, type StoredSource, sourceKey } from './source.ts';

/** A feed to be added, as the operator describes it. */
export type FeedOrder = {
  readonly market: MarketKey;
  readonly address: string;
  readonly channel?: string;
  readonly key?: string;
  readonly name?: string;
  readonly home?: string;
  readonly official?: boolean;
  readonly licence?: string;
  readonly note?: string;
  readonly draft?: boolean;
};
export type Added = { readonly key: string; readonly isNewSource: boolean; readonly state: SourceState };

export const stateVerbs = { pause: 'paused', resume: 'live', block: 'blocked' } as const;
export type StateVerb = keyof typeof stateVerbs;
export type StateChange = { readonly subject: string; readonly from: SourceState; readonly to: SourceState };

export class SourceService {
  readonly #store: SourceRepository;
  readonly #faultOf: FaultOf;

  constructor(store: SourceRepository, faultOf: FaultOf) {
    this.#store = store;
    this.#faultOf = faultOf;
  }

  async list(filter: SourceFilter): Promise<SourceRow[]> {
    return await this.#store.list(filter);
  }

  async sourcesOf(market: MarketKey): Promise<StoredSource[]> {
    return await this.#store.sourcesOf(market);
  }

  /** Adds a feed of a new source, or one more feed of a known source. */
  async add(order: FeedOrder, decision: Decision): Promise<Added> {
    const { market } = order;
    const address = feedAddress(order.address);
    if (address === undefined) throw new Refusal(`"${order.address}" is not the address of a feed.`);
    const fault = this.#faultOf(address);
    if (fault !== undefined) throw new Refusal(`${address}: ${fault}`);
    if (order.channel !== undefined && !isTopicChannel(order.channel)) {
      throw new Refusal(`There is no channel "${order.channel}".`);
    }
    const stored = await this.#store.sourcesOf(market);
    refuseKnown(stored, address);
    const source = sourceFor(order, address, stored);
    const there = stored.find(({ key }) => key === source.key);
    if (there?.state === 'blocked') throw new Refusal(`${there.key} is blocked: resume it first.`);
    const feed = { sourceKey: source.key, address, channel: order.channel, state: 'live' as const };
    const act = { ...decision, market, what: 'source.add', subject: address, detail: { source: source.key } };
    await this.#store.add(market, { sources: there ? [] : [source], feeds: [feed], moved: [] }, act);
    return { key: source.key, isNewSource: !there, state: there?.state ?? source.state };
  }

  /** Pauses, resumes or blocks a source by its key, or a single feed by its address. */
  async change(verb: StateVerb, subject: string, where: Decision & { market: MarketKey }): Promise<StateChange> {
    const { market } = where;
    const to = stateVerbs[verb];
    const stored = await this.#store.sourcesOf(market);
    const act: Act = { ...where, what: `source.${verb}`, subject };
    const source = stored.find(({ key }) => key === subject);
    if (source) {
      if (source.state !== to) await this.#store.setSourceState(subject, to, act);
      return { subject, from: source.state, to };
    }
    const wanted = feedAddress(subject);
    const feed = stored.flatMap(({ feeds }) => feeds).find(({ address }) => address === wanted);
    if (!feed) throw new Refusal(`${market} has neither a source nor a feed "${subject}".`);
    const feedAct = { ...act, what: `feed.${verb}`, subject: feed.address };
    if (feed.state !== to) await this.#store.setFeedState(feed.address, to, feedAct);
    return { subject: feed.address, from: feed.state, to };
  }
}

function refuseKnown(stored: readonly StoredSource[], address: string): void {
  const owner = stored.find(({ feeds }) => feeds.some((feed) => feed.address === address));
  if (owner) throw new Refusal(`${address} is there already, in ${owner.key} (${owner.state}).`);
}

/** The source the order names; else the one of the same host, which is made where there is none. */
function sourceFor(order: FeedOrder, address: string, stored: readonly StoredSource[]): NewSource {
  const { name, official = false, licence = 'summary', note = '', draft = false } = order;
  const home = siteAddress(order.home ?? '') ?? `${new URL(address).origin}/`;
  if (order.home !== undefined && siteAddress(order.home) === undefined) {
    throw new Refusal(`"${order.home}" is not the address of a site.`);
  }
  const key = order.key ?? stored.find((source) => hostOf(source.home) === hostOf(home))?.key ?? keyOfAddress(home);
  if (!sourceKey.test(key) || key.length > longestKey) {
    throw new Refusal(`"${key}" is no key: small letters, digits and hyphens, ${longestKey} at most.`);
  }
  if (licence !== 'full' && licence !== 'summary') throw new Refusal('The licence is full or summary.');
  if (licence === 'full' && note === '') throw new Refusal('A full licence needs a note that says why.');
  return { key, name: name ?? hostOf(home), home, official, licence, note, state: draft ? 'draft' : 'live' };
}
