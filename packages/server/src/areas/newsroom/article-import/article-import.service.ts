import { HOUR_MS } from '@griot/domain/time-units';
import { contentLanguage } from '@griot/locale/market';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import { shortId } from '../../../random.ts';
import type { Studied } from '../../../threads/tasks/study-text.ts';
import {
  type ArticleImportFace,
  type ArticleKey,
  changeHashOf,
  type EntryState,
  type GatheredItem,
  guidHashOf,
  type MakeOutcome,
} from '../newsroom.face.ts';
import type { EntryKey, KnownArticle, Origin } from './article-import.repository.ts';
import type { ArticleImportDeps } from './article-import-deps.ts';
import type { NewArticle } from './article-store.repository.ts';
import { ChannelModels } from './channel-models.ts';
import { composeContent } from './compose-content.ts';
import { chooseChannel } from './decisions/choose-channel.ts';
import { publicationTime } from './decisions/publication-time.ts';
import { readersAddress } from './decisions/readers-address.ts';
import { type GatheredDraft, gatherDraft } from './gather-draft.ts';
import { pageRecord } from './page-visit.ts';
import { Rechecks } from './recheck/rechecks.ts';
import { studyArticle } from './study-article.ts';

/** `againAt`: when a skipped entry is tried again. `isOpen`: the entry is tried again at the next visit of its feed. */
type Outcome = MakeOutcome & { readonly againAt?: Date; readonly isOpen?: boolean };
type Task = {
  readonly item: GatheredItem;
  readonly origin: Origin;
  readonly key: EntryKey;
  readonly address: string;
  readonly signal: AbortSignal;
};
type Ready = GatheredDraft & { readonly studied: Studied };

/** In ms; a page that is missing when its feed names it may appear soon. */
const GONE_FOR = 6 * HOUR_MS;

/** Makes articles out of what feeds list, and looks after them. */
export class ArticleImportService implements ArticleImportFace {
  readonly #deps: ArticleImportDeps;
  readonly #channels: ChannelModels;
  readonly #rechecks: Rechecks;

  constructor(deps: ArticleImportDeps) {
    this.#deps = deps;
    this.#channels = new ChannelModels({ ...deps, store: deps.entries });
    this.#rechecks = new Rechecks(deps);
  }

  async make(item: GatheredItem, signal: AbortSignal): Promise<MakeOutcome> {
    const { market, sourceKey, entry, feedAddress } = item;
    const { entries, clock } = this.#deps;
    const origin = await entries.origin(market, sourceKey, feedAddress);
    if (origin?.state !== 'live') return skipped('source-not-live');
    const key = { market, sourceKey, guidHash: guidHashOf(entry) };
    const address = readersAddress(entry.link ?? '');
    const { againAt, isOpen, ...made } = address
      ? await this.#make({ item, origin, key, address, signal })
      : skipped('no-link');
    if (isOpen) return made;
    const { outcome, reason } = made;
    const passedOver =
      outcome === 'skipped' && reason !== undefined ? { passedOver: { reason, againAt: againAt ?? null } } : {};
    await entries.remember(key, { changeHash: changeHashOf(entry), at: clock.now(), ...passedOver });
    return made;
  }

  recheck(article: ArticleKey, signal: AbortSignal): Promise<void> {
    return this.#rechecks.recheck(article, signal);
  }

  async dueForRecheck(limit: number): Promise<ArticleKey[]> {
    return await this.#deps.rechecks.due(limit, this.#deps.clock.now());
  }

  async newOrChanged(market: MarketKey, sourceKey: string, listed: readonly EntryState[]): Promise<Set<string>> {
    const { entries, clock } = this.#deps;
    const same = await entries.unchanged({ market, sourceKey }, listed, clock.now());
    return new Set(listed.map(({ guidHash }) => guidHash).filter((guidHash) => !same.has(guidHash)));
  }

  async #make(task: Task): Promise<Outcome> {
    const { item, key, address, signal } = task;
    const { clock, threads } = this.#deps;
    const known = await this.#known(task);
    if (known?.removed_by === 'publisher') return { ...skipped('removed'), againAt: this.#soon() };
    if (known?.removed_by) return skipped('removed');
    const isOld = !publicationTime({ feed: item.entry.published, page: undefined, now: clock.now() });
    if (isOld && !known) return skipped('old');
    const gathered = await gatherDraft(task, this.#deps);
    if (gathered === 'gone') return { ...skipped('gone'), againAt: this.#soon() };
    const { draft } = gathered;
    if (draft.title === '') return skipped('no-title');
    const studied = await studyArticle(draft, item.market, threads);
    if (typeof studied === 'string') return skipped(studied);
    // the page may name another address than the feed
    const same = known ?? (draft.url === address ? undefined : await this.#deps.entries.find(key, draft.url));
    if (same) return await this.#correct(task, same, { ...gathered, studied });
    signal.throwIfAborted();
    return await this.#add(task, { ...gathered, studied });
  }

  /** If a withdrawn article is listed in a feed again, its page is visited: it may be back. */
  async #known({ key, address, signal }: Task): Promise<KnownArticle | undefined> {
    const known = await this.#deps.entries.find(key, address);
    if (known?.removed_by !== 'publisher') return known;
    await this.#rechecks.recheck({ market: key.market, entryId: known.news_entry_id }, signal);
    return await this.#deps.entries.find(key, address);
  }

  async #add(task: Task, ready: Ready): Promise<Outcome> {
    const { item, key } = task;
    const { entries, articles } = this.#deps;
    const { draft, studied } = ready;
    if (draft.publishedAt === undefined) return skipped('old');
    if (await entries.hasText(key.market, key.sourceKey, studied.textHash)) return skipped('duplicate');
    const words = await composeContent(compositionOf(item, ready), this.#deps, task.signal);
    const article = { ...(await this.#facts(task, ready, draft.publishedAt)), ...words };
    const isNew = await articles.insert(article, pageRecord(ready.page, draft.textFrom, article.created_at));
    return isNew ? { outcome: 'made', ...unreadablePageReason(ready) } : { outcome: 'unchanged' };
  }

  async #facts(task: Task, { draft, isFrameable, studied }: Ready, publishedAt: Date) {
    const { item, origin, key } = task;
    const { market, feedAddress } = item;
    const row = marketOf(market);
    const model = origin.channel === null ? await this.#channels.modelFor(market) : undefined;
    const chosen = chooseChannel({
      feedChannel: origin.channel,
      categories: item.entry.categories,
      sourceChannel: origin.source_channel,
      model,
      terms: studied.terms,
    });
    return {
      market,
      news_entry_id: shortId(market),
      news_id: shortId(market),
      language: row ? contentLanguage(row) : '',
      category: chosen.channel,
      channel_by: chosen.by,
      source_key: key.sourceKey,
      source_name: origin.name,
      author_name: draft.byline,
      url: draft.url,
      domain: draft.domain,
      is_official: origin.is_official,
      frameable: isFrameable,
      feed_address: feedAddress,
      guid_hash: key.guidHash,
      published_at: publishedAt,
      created_at: this.#deps.clock.now(),
    } satisfies Partial<NewArticle>;
  }

  /** If the page cannot be fetched now, the text that is shown already stays. */
  async #correct(task: Task, known: KnownArticle, ready: Ready): Promise<Outcome> {
    const { item, signal } = task;
    const { articles, clock } = this.#deps;
    const { draft, studied, page } = ready;
    const id = { market: item.market, news_entry_id: known.news_entry_id, version: known.version };
    if (ready.lacksPage && known.text_from !== 'summary')
      return { outcome: 'unchanged', ...unreadablePageReason(ready), isOpen: true };
    const isSame =
      known.title === draft.title && known.summary === draft.summary && known.text_hash === studied.textHash;
    if (isSame) return { outcome: 'unchanged' };
    const words = await composeContent({ ...compositionOf(item, ready), url: known.url }, this.#deps, signal);
    const at = clock.now();
    if (!(await articles.correct(id, words, at))) return { outcome: 'unchanged', isOpen: true };
    await articles.updatePageRecord(id, page ? pageRecord(page, draft.textFrom, at) : { text_from: draft.textFrom });
    return { outcome: 'corrected', ...unreadablePageReason(ready) };
  }

  #soon(): Date {
    return new Date(this.#deps.clock.now().getTime() + GONE_FOR);
  }
}

const skipped = (reason: string): Outcome => ({ outcome: 'skipped', reason });
/**
 * Readers get the summary; the reason is counted, so that the operator sees that pages of the source cannot be read.
 */
const unreadablePageReason = ({ lacksPage }: Ready): Pick<MakeOutcome, 'reason'> =>
  lacksPage ? { reason: 'unreadable-page' } : {};

function compositionOf({ entry }: GatheredItem, { draft, studied, page }: Ready) {
  return { ...draft, studied, feedImages: entry.images, leadImage: page?.content?.leadImage };
}
