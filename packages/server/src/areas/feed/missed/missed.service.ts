import { twoSentences } from '@griot/content/digest/two-sentences';
import { htmlLines } from '@griot/content/feeds/html/html-text';
import type { MissedGroup } from '@griot/contract/entities/feed-item';
import { mainChannel } from '@griot/domain/channels';
import type { ReadStories } from '@griot/domain/reading/seen-once';
import { type Visit, visitAfter, visitOf } from '@griot/domain/reading/visits';
import type { MarketKey } from '@griot/locale/markets';
import type { Profile } from '@griot/ranking/profile/profile';
import { LRUCache } from 'lru-cache';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import { marketWords } from '../../../memory/market-words.ts';
import type { Unstamped } from '../../../stamps/request-items.ts';
import { unwantedBy, unwantedText } from '../../learning/learning.face.ts';
import type { MarketNews } from '../../market-news/market-news.face.ts';
import { shownBy } from '../../reader/reader.face.ts';
import type { TopItem, TopNewsGroups } from '../top-news/top-news-groups.ts';
import type { ArticleText, MissedRepository } from './missed.repository.ts';

const mostStories = 5;
/** More than are shown, since some may be unwanted or known. */
const spare = 15;
/** Devices whose last request is in memory. */
const mostDevices = 20_000;

export type MissedQuery = {
  readonly market: MarketKey;
  readonly device: ProvenDevice;
  /** What the reader read, on whichever device. */
  readonly known: ReadStories;
  /** What the reader hid and muted. */
  readonly profile: Pick<Profile, 'hidden' | 'muted'>;
};

type MissedServiceDeps = {
  readonly store: MissedRepository;
  readonly groups: Pick<TopNewsGroups, 'topNewsIn' | 'rowOf'>;
  readonly news: Pick<MarketNews, 'cachedRows'>;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};
/** The visit is the device's; whoever sent the group away is its reader by what the request showed (`shownBy`). */
type KnownDevice = { readonly visit: Visit; readonly dismissedAt: number; readonly shown: string };
type Missed = Unstamped<MissedGroup>;
type Story = { readonly item: TopItem; readonly article: Missed['articles'][number] };
type Digested = { readonly items: readonly TopItem[]; readonly stories: Promise<readonly Story[]> };

/** The day's largest stories for readers who come back: from the snapshot, each in two sentences of its own article. */
export class MissedService {
  readonly #deps: MissedServiceDeps;
  // Without `max`, whose room would be set aside at the start.
  readonly #devices = new LRUCache<string, KnownDevice>({ maxSize: mostDevices, sizeCalculation: () => 1 });
  readonly #digests = new Map<MarketKey, Digested>();

  constructor(deps: MissedServiceDeps) {
    this.#deps = deps;
  }

  /** The day's largest stories, for a reader who came back a moment ago; undefined for every other. */
  async missedBy(query: MissedQuery): Promise<Missed | undefined> {
    const { market, device } = query;
    try {
      if (!(await this.#isBack(market, device))) return undefined;
      const isFor = this.#isFor(query);
      const wanted = (await this.#stories(market)).filter(isFor).slice(0, mostStories);
      const articles = wanted.map(({ article }) => article);
      if (articles.length === 0) return undefined;
      return { type: 'missed_group', category: mainChannel, title: marketWords(market)('served.missed'), articles };
    } catch (error) {
      this.#deps.report(error); // a feed without it is better than none
      return undefined;
    }
  }

  /** Neither read nor unwanted. The sentences are shown too, so a muted word may not be in them either. */
  #isFor({ market, known, profile }: MissedQuery): (story: Story) => boolean {
    const [isUnwanted, isMutedText] = [unwantedBy(profile, market), unwantedText(profile, market)];
    const isRead = (storyId: string | undefined) => storyId !== undefined && known.get(storyId) !== undefined;
    return ({ item, article }) =>
      !isRead(item.story_id) && !isUnwanted(this.#deps.groups.rowOf(item)) && !isMutedText(article.digest);
  }

  /** The device sent the group away. Its last request may not be written down yet, so memory is changed, not dropped. */
  dismiss(deviceId: string): void {
    const known = this.#devices.get(deviceId);
    if (known) this.#devices.set(deviceId, { ...known, dismissedAt: this.#deps.clock.now().getTime() });
  }

  async #isBack(market: MarketKey, device: ProvenDevice): Promise<boolean> {
    const now = this.#deps.clock.now();
    const cached = this.#devices.get(device.id);
    const before = cached?.shown === shownBy(device) ? cached : await this.#load(market, device, now);
    if (!before) return false;
    // the last request may not be written down yet: what memory knows of the visit is newer
    const visit = visitAfter((cached ?? before).visit, now.getTime());
    this.#devices.set(device.id, { ...before, visit });
    return visit.returnedAt !== undefined && before.dismissedAt < visit.returnedAt;
  }

  async #load(market: MarketKey, device: ProvenDevice, now: Date): Promise<KnownDevice | undefined> {
    const found = await this.#deps.store.visits(market, device, now);
    if (!found) return undefined;
    const { requests, since, dismissedAt } = found;
    return { visit: visitOf(requests, since), dismissedAt, shown: shownBy(device) };
  }

  /** Made once for all readers of a market, until its largest stories are others. */
  #stories(market: MarketKey): Promise<readonly Story[]> {
    const { groups, news, clock } = this.#deps;
    const rows = news.cachedRows(market);
    const items = groups
      .topNewsIn(market, mainChannel, { rows, now: clock.now().getTime() })
      .slice(0, mostStories + spare);
    const cached = this.#digests.get(market);
    if (cached && isSame(cached.items, items)) return cached.stories;
    const stories = this.#digest(market, items);
    this.#digests.set(market, { items, stories });
    stories.catch(() => this.#digests.delete(market)); // whoever asked is told; the next one asks again
    return stories;
  }

  async #digest(market: MarketKey, items: readonly TopItem[]): Promise<readonly Story[]> {
    const texts = await this.#deps.store.texts(
      market,
      items.map(({ news_entry_id }) => news_entry_id),
    );
    return items.flatMap((item) => {
      const text = texts.get(item.news_entry_id);
      const digest = text ? digestOf(text) : '';
      return digest === '' ? [] : [{ item, article: { ...item, digest } }];
    });
  }
}

const isSame = (before: readonly TopItem[], now: readonly TopItem[]): boolean =>
  before.length === now.length && before.every((item, at) => item === now[at]);

/** The text of a summary-only article is its summary. */
function digestOf({ title, summary, body_html }: ArticleText): string {
  const body = htmlLines(body_html);
  return twoSentences(body === '' ? summary : body, title);
}
