import { type MarketKey, marketOf } from '@griot/locale/markets';
import { Refusal } from '../../../errors.ts';

/** A topic as an editor writes it; articles by either id or by their address. */
export type TopicFile = {
  readonly market: MarketKey;
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly source_name: string;
  /** The article whose picture stands for the topic; by default the first article that has one. */
  readonly picture?: string;
  readonly sections: readonly { readonly title: string; readonly articles: readonly string[] }[];
};

type Fields = Readonly<Record<string, unknown>>;

const topicFields = ['market', 'key', 'title', 'summary', 'source_name', 'picture', 'sections'];
const sectionFields = ['title', 'articles'];
const limits = { title: 120, summary: 500, source_name: 80, sections: 12, articles: 50 } as const;

/** Reports everything that is wrong with a file at once, each with its place. */
export function readTopicFile(text: string, name: string): TopicFile {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new Refusal(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const check = new TopicCheck();
  const topic = check.topic(raw);
  refuseProblems(name, check.problems);
  return topic;
}

export function refuseProblems(name: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Refusal([`${name} cannot be used:`, ...problems].join('\n  '));
}

class TopicCheck {
  readonly problems: string[] = [];
  readonly #seen = new Map<string, string>();

  topic(raw: unknown): TopicFile {
    const given = this.#fields(raw, topicFields, 'the topic');
    const market = marketOf(String(given.market))?.key;
    if (!market) this.#say('market', 'should be a market, such as "ngen"');
    const key = String(given.key ?? '');
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) || key.length > 60) {
      this.#say('key', 'should be small letters, digits and hyphens, 60 at most');
    }
    return {
      market: market ?? 'ngen', // never used: a problem stands for it
      key,
      title: this.#text(given.title, 'title', limits.title),
      summary: this.#optional(given.summary, 'summary', limits.summary),
      source_name: this.#optional(given.source_name, 'source_name', limits.source_name),
      ...(given.picture !== undefined && { picture: this.#text(given.picture, 'picture', 2_000) }),
      sections: this.#list(given.sections, 'sections', limits.sections).map((one, at) =>
        this.#section(one, `sections[${at}]`),
      ),
    };
  }

  #section(raw: unknown, place: string): TopicFile['sections'][number] {
    const given = this.#fields(raw, sectionFields, place);
    const articles = this.#list(given.articles, `${place}.articles`, limits.articles);
    return {
      title: this.#text(given.title, `${place}.title`, limits.title),
      articles: articles.map((one, at) => this.#article(one, `${place}.articles[${at}]`)),
    };
  }

  #article(raw: unknown, place: string): string {
    const name = this.#text(raw, place, 2_000);
    const before = this.#seen.get(name);
    if (name !== '' && before !== undefined) this.#say(place, `is the same as ${before}`);
    this.#seen.set(name, place);
    return name;
  }

  #fields(raw: unknown, known: readonly string[], place: string): Fields {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      this.#say(place, 'should be an object in braces');
      return {};
    }
    for (const name of Object.keys(raw)) {
      if (!known.includes(name))
        this.#say(place, `has a field "${name}" that means nothing; there are: ${known.join(', ')}`);
    }
    return raw as Fields;
  }

  #text(raw: unknown, place: string, longest: number): string {
    const text = typeof raw === 'string' ? raw.trim() : '';
    if (text === '') this.#say(place, 'should be a text');
    else if (text.length > longest) this.#say(place, `is ${text.length} characters long; ${longest} at most`);
    return text;
  }

  #optional(raw: unknown, place: string, longest: number): string {
    return raw === undefined || raw === '' ? '' : this.#text(raw, place, longest);
  }

  #list(raw: unknown, place: string, most: number): unknown[] {
    if (!Array.isArray(raw) || raw.length === 0 || raw.length > most) {
      this.#say(place, `should be a list of 1 to ${most}`);
      return [];
    }
    return raw;
  }

  #say(place: string, problem: string): void {
    this.problems.push(`${place} ${problem}`);
  }
}
