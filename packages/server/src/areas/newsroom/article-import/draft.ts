import { joinedLines } from '@griot/content/feeds/html/html-text';
import type { EntryText } from '../../../threads/tasks/read-entry.ts';
import type { GatheredItem } from '../newsroom.face.ts';
import type { Origin } from './article-import.repository.ts';
import { chooseText, type TextFrom } from './decisions/choose-text.ts';
import { bylineOf, cleanLine, summaryOf } from './decisions/lines.ts';
import { publicationTime } from './decisions/publication-time.ts';
import { domainOf, readersAddress } from './decisions/readers-address.ts';
import type { FoundPage } from './page-visit.ts';

/** An article as far as feed and page tell, before its pictures are fetched. */
export type Draft = {
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly text: string;
  readonly textFrom: TextFrom;
  readonly isPaywalled: boolean;
  readonly byline: string;
  /** Undefined when it is too old. */
  readonly publishedAt: Date | undefined;
  readonly url: string;
  readonly domain: string;
  readonly declaredLanguage: string | undefined;
};

type Gathered = {
  readonly item: GatheredItem;
  readonly origin: Origin;
  readonly words: EntryText;
  readonly page: FoundPage | undefined;
  /** The address that the feed gives. */
  readonly address: string;
  readonly now: Date;
};

const LONGEST_TITLE = 300;
/** So much of a text is read for its summary. */
const LONGEST_READ = 4_000;

export function draftOf({ item, origin, words, page, address, now }: Gathered): Draft {
  const { entry, feedLanguage } = item;
  const content = page?.content;
  const title = [entry.title, content?.title].map((title) => cleanLine(title ?? '', LONGEST_TITLE)).find(Boolean) ?? '';
  const summary = summaryOf({
    title,
    stated: [words.summary, content?.summary, joinedLines(words.text.slice(0, LONGEST_READ))],
  });
  const chosen = chooseText({ licence: origin.licence, feed: words, page: content, summary });
  const url = readersAddress(content?.canonicalAddress ?? page?.address ?? address) ?? address;
  return {
    title,
    summary,
    ...chosen,
    isPaywalled: content?.isPaywalled ?? false,
    byline: bylineOf([entry.author?.name, content?.byline], origin.name),
    publishedAt: publicationTime({ feed: entry.published, page: content?.publishedAt, now }),
    url,
    domain: domainOf(url),
    declaredLanguage: entry.language ?? content?.language ?? feedLanguage ?? undefined,
  };
}
