import type { FeedImage } from '@griot/content/feeds/feed';
import { picturesIn } from '../../threads/tasks/pictures-in.ts';
import type { Studied } from '../../threads/tasks/study-text.ts';
import { illustrate, type PictureParts } from './article-pictures.ts';
import type { ArticleWords } from './article-store.repository.ts';
import type { ChosenText } from './decisions/choose-text.ts';
import { pictureCandidates } from './decisions/picture-candidates.ts';

/** All that readers will see of an article, but for its pictures. */
export type Composition = ChosenText & {
  readonly title: string;
  readonly summary: string;
  readonly isPaywalled: boolean;
  readonly url: string;
  readonly studied: Studied;
  readonly feedImages: readonly FeedImage[];
  readonly leadImage: string | undefined;
};

/** The words of an article as they are stored, with its pictures among them. */
export async function composeWords(
  composition: Composition,
  parts: PictureParts,
  signal: AbortSignal,
): Promise<ArticleWords> {
  const { title, summary, html, url, textFrom, isPaywalled, studied } = composition;
  const isSummary = textFrom === 'summary';
  const candidates = pictureCandidates({
    feed: composition.feedImages,
    page: composition.leadImage,
    body: isSummary ? [] : picturesIn(html),
  });
  const illustrated = await illustrate({ html, address: url, candidates, isSummary }, parts, signal);
  return {
    title,
    summary,
    body_html: illustrated.html,
    pictures: illustrated.pictures,
    places: studied.places,
    city_label: studied.cityLabel,
    open_type: isSummary ? 1 : 0,
    is_paywalled: isPaywalled,
    text_hash: studied.textHash,
    fingerprint: studied.fingerprint ?? null,
  };
}
