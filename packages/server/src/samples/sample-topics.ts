import { type SampleNews, samplePictureId } from '@griot/demo/sample-news';
import type { MarketKey } from '@griot/locale/markets';
import { sampleId } from './sample-id.ts';
import type { SampleTopicRow } from './sample-topic.repository.ts';

/** The topics of a language in one of its markets, all of which have their articles (demo/README.md). */
export function topicsIn(market: MarketKey, { topics, sources }: SampleNews): SampleTopicRow[] {
  const nameOf = new Map(sources.map(({ key, name }) => [key, name]));
  return topics.map(({ key, title, summary, source, sections }) => ({
    market,
    id: sampleId(market, 'topic', key),
    key,
    title,
    summary,
    source_name: nameOf.get(source) ?? source,
    picture_id: samplePictureId(key, 1),
    sections: sections.map((section) => ({
      title: section.title,
      articles: section.articles.map((article) => sampleId(market, 'entry', article)),
    })),
  }));
}
