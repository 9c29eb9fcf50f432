import { createHash } from 'node:crypto';
import type { MarketKey } from '@griot/locale/markets';
import type { Decision } from '../../../db/audit.ts';
import { Refusal } from '../../../errors.ts';
import type { NamedArticle, TopicContent, TopicRepository, TopicRow } from './topic.repository.ts';
import { refuseProblems, type TopicFile } from './topic-file.ts';

/** Pages that editors put together from articles that are there. */
export class TopicService {
  readonly #store: TopicRepository;

  constructor(store: TopicRepository) {
    this.#store = store;
  }

  async list(market?: MarketKey): Promise<TopicRow[]> {
    return await this.#store.list(market);
  }

  async create(file: TopicFile, decision: Decision): Promise<TopicRow> {
    if (await this.#find(file.market, file.key)) {
      throw new Refusal(`${file.market} has a topic "${file.key}" already: edit it, or choose another key.`);
    }
    return await this.#write(file, { ...decision, what: 'topic.create' });
  }

  /** A published topic stays published: readers see the change at once. */
  async edit(file: TopicFile, decision: Decision): Promise<TopicRow> {
    if (!(await this.#find(file.market, file.key))) throw new Refusal(noTopic(file.market, file.key));
    return await this.#write(file, { ...decision, what: 'topic.edit' });
  }

  /** Shows a topic to readers, or takes it back to the drafts. */
  async publish(market: MarketKey, key: string, wish: Decision & { withdraw: boolean }): Promise<TopicRow> {
    const { withdraw, ...decision } = wish;
    const topic = await this.#find(market, key);
    if (!topic) throw new Refusal(noTopic(market, key));
    if (!withdraw && topic.articles === 0) throw new Refusal(`All articles of "${key}" are gone: edit it first.`);
    const state = withdraw ? 'draft' : 'published';
    const what = withdraw ? 'topic.withdraw' : 'topic.publish';
    if (topic.state !== state) await this.#store.setState(topic.id, state, { ...decision, market, what, subject: key });
    return (await this.#find(market, key)) ?? topic;
  }

  async #find(market: MarketKey, key: string): Promise<TopicRow | undefined> {
    const [topic] = await this.#store.list(market, key);
    return topic;
  }

  async #write(file: TopicFile, what: Decision & { what: string }): Promise<TopicRow> {
    const { market, key } = file;
    const names = [
      ...new Set([...file.sections.flatMap(({ articles }) => articles), ...(file.picture ? [file.picture] : [])]),
    ];
    const found = new Map((await this.#store.named(market, names)).map((article) => [article.name, article]));
    refuseProblems(`Topic "${key}"`, articleProblems(file, found));
    await this.#store.write(contentOf(file, found), { ...what, market, subject: key });
    const topic = await this.#find(market, key);
    if (!topic) throw new Error(`${key} was written and is not there`);
    return topic;
  }
}

const noTopic = (market: MarketKey, key: string) => `${market} has no topic "${key}".`;

function articleProblems({ market, picture, sections }: TopicFile, found: ReadonlyMap<string, NamedArticle>): string[] {
  const problemOf = (name: string, place: string): string[] => {
    const article = found.get(name);
    if (!article) return [`${place}: ${market} has no article "${name}"`];
    return article.is_removed ? [`${place}: "${name}" was removed`] : [];
  };
  const listed = sections.flatMap(({ articles }, at) =>
    articles.map((name, place) => ({ name, place: `sections[${at}].articles[${place}]` })),
  );
  const idOf = ({ name }: { name: string }) => found.get(name)?.news_entry_id;
  const again = listed.filter((one, at) => idOf(one) && listed.findIndex((other) => idOf(other) === idOf(one)) < at);
  return [
    ...listed.flatMap(({ name, place }) => problemOf(name, place)),
    ...again.map(({ place }) => `${place} is there already, by another of its names`),
    ...(picture ? problemOf(picture, 'picture') : []),
  ];
}

function contentOf(file: TopicFile, found: ReadonlyMap<string, NamedArticle>): TopicContent {
  const { market, key, title, summary, source_name: sourceName, picture, sections } = file;
  const candidates = picture ? [picture] : sections.flatMap(({ articles }) => articles);
  const pictureId = candidates.map((name) => found.get(name)?.picture_id).find(Boolean) ?? null;
  return {
    id: topicId(market, key),
    key,
    title,
    summary,
    sourceName,
    pictureId,
    sections: sections.map((section) => ({
      title: section.title,
      articles: section.articles.flatMap((name) => found.get(name)?.news_entry_id ?? []),
    })),
  };
}

/** The same wherever and whenever it is made: a link to a topic stays good when it is made anew. */
export function topicId(market: MarketKey, key: string): string {
  const digest = createHash('sha256').update(`${market} topic ${key}`).digest('hex');
  return market + BigInt(`0x${digest}`).toString(36).slice(-16);
}
