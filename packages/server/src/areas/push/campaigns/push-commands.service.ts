import { nextTimeAt } from '@griot/domain/push/local-time';
import { DAY_MS } from '@griot/domain/time-units';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import type { Decision } from '../../../db/audit.ts';
import { Refusal } from '../../../errors.ts';
import { articleLink } from '../delivery/push-texts.ts';
import { newPushId } from '../push.rows.ts';
import type { CampaignRow, NewCampaign, PushCommandsRepository } from './push-commands.repository.ts';

const longestLife = DAY_MS;
const mostListed = 50;
export const longestLink = 500;

/** What an operator wants sent. Texts are empty for what they left out. */
export type PushOrder = {
  readonly market: MarketKey;
  /** The article, by either of its ids; empty where a text and a link are given. */
  readonly articleId: string;
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly topic: string;
  readonly story: string;
  readonly speaker: string;
  readonly isEmergency: boolean;
  /** How long it is news, in ms. */
  readonly lasts: number;
  readonly perMinute: number;
  /** The minute of each reader's own day at which it is sent; undefined: now. */
  readonly localMinute: number | undefined;
};

export type PushPlan = NewCampaign & { readonly audience: number };

/** Breaking news by an operator's hand. */
export class PushCommands {
  readonly #store: PushCommandsRepository;

  constructor(store: PushCommandsRepository) {
    this.#store = store;
  }

  /** What would be sent, and to how many; nothing is sent by this. */
  async plan(order: PushOrder, now: Date): Promise<PushPlan> {
    const { market, localMinute, lasts } = order;
    if (lasts > longestLife) throw new Refusal('Nothing is breaking news for more than a day: --for 24h at most.');
    const topic = order.topic === '' ? null : order.topic;
    const zones = await this.#store.audience({ market, topic, at: now });
    const dueAt = (zone: string) =>
      new Date(localMinute === undefined ? now : nextTimeAt(localMinute, now.getTime(), zone));
    const dueBy = new Map(zones.map(({ time_zone }) => [time_zone, dueAt(time_zone)]));
    const last = Math.max(now.getTime(), ...[...dueBy.values()].map((due) => due.getTime()));
    const audience = zones.reduce((sum, { count }) => sum + count, 0);
    const id = newPushId();
    const { isEmergency, perMinute, speaker } = order;
    const expiresAt = new Date(last + lasts);
    return {
      ...(await this.#content(order, id)),
      market,
      id,
      topic,
      speaker,
      isEmergency,
      perMinute,
      expiresAt,
      dueBy,
      audience,
    };
  }

  /** Answers to how many it goes. */
  async send({ audience: _, ...campaign }: PushPlan, decision: Decision): Promise<number> {
    const { market, id, title, isEmergency, topic } = campaign;
    const detail = { title, isEmergency, topic: topic ?? '' };
    return await this.#store.send(campaign, { ...decision, market, what: 'push.send', subject: id, detail });
  }

  /** Answers how many devices are spared; what they have already nobody can take back. */
  async stop(market: MarketKey, id: string, decision: Decision): Promise<number> {
    const spared = await this.#store.stop(market, id, { ...decision, market, what: 'push.stop', subject: id });
    if (spared === undefined) throw new Refusal(`No push "${id}" is being sent in ${market}.`);
    return spared;
  }

  async list(market: MarketKey | undefined): Promise<CampaignRow[]> {
    return await this.#store.list(market, mostListed);
  }

  async #content(
    order: PushOrder,
    id: string,
  ): Promise<Pick<NewCampaign, 'title' | 'body' | 'link' | 'story' | 'entryId'>> {
    const { market, articleId, title, body, link, story } = order;
    if (articleId === '') {
      if (title === '') throw new Refusal('Name an article, or say --title and --link.');
      return { title, body, link: ownLink(link), story: story || id, entryId: null };
    }
    const article = await this.#store.article(market, articleId);
    if (!article) throw new Refusal(`Readers of ${marketOf(market)?.name ?? market} see no article "${articleId}".`);
    return {
      title: title || article.title,
      body,
      link: articleLink(article.news_id),
      story: story || (article.story ?? article.news_entry_id),
      entryId: article.news_entry_id,
    };
  }
}

/** A push leads to pages of ours: the browser would open any other with our name on it. */
function ownLink(link: string): string {
  const url = URL.parse(link, 'https://griot.invalid');
  const isOurs = url?.origin === 'https://griot.invalid' && url.pathname.startsWith('/lite/');
  if (!isOurs) throw new Refusal(`"${link}" is no page of ours: it begins with /lite/, such as /lite/feeds.`);
  const path = url.pathname + url.search;
  if (path.length > longestLink) throw new Refusal(`A push has no room for an address of ${path.length} characters.`);
  return path;
}
