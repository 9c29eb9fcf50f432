import type { FeedImage } from '@griot/content/feeds/feed';
import type { ContentThreads } from '../../../threads/content-threads.ts';
import { type BodyPicture, picturesIn } from '../../../threads/tasks/pictures-in.ts';
import type { Studied } from '../../../threads/tasks/study-text.ts';
import type { PictureCandidate, PictureFace, StoredPicture } from '../../media/media.face.ts';
import type { ArticleContent } from './article-store.repository.ts';
import { cardPictures, opensWithPicture, pictureCandidates, type ShownPicture } from './decisions/choose-pictures.ts';
import type { ChosenText } from './decisions/choose-text.ts';

/** The services that pictures of articles are stored and placed with. */
type ComposeDeps = {
  readonly pictures: Pick<PictureFace, 'storePicture' | 'storeBest'>;
  readonly threads: Pick<ContentThreads, 'placePictures'>;
};

/** An article before its pictures were fetched. */
type Composition = ChosenText & {
  readonly title: string;
  readonly summary: string;
  readonly isPaywalled: boolean;
  readonly url: string;
  readonly studied: Studied;
  readonly feedImages: readonly FeedImage[];
  readonly leadImage: string | undefined;
};

/** Fetches the pictures of an article and returns its text and card as they are stored. */
export async function composeContent(
  composition: Composition,
  deps: ComposeDeps,
  signal: AbortSignal,
): Promise<ArticleContent> {
  const { title, summary, html, url, textFrom, isPaywalled, studied } = composition;
  const isSummary = textFrom === 'summary';
  const candidates = pictureCandidates({
    feed: composition.feedImages,
    page: composition.leadImage,
    body: isSummary ? [] : picturesIn(html),
  });
  const illustrated = await illustrate({ html, address: url, candidates, isSummary }, deps, signal);
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

type Unillustrated = {
  readonly html: string;
  readonly address: string;
  /** Pictures for the card, including those of the text. */
  readonly candidates: readonly PictureCandidate[];
  /** A summary is shown without the pictures of the text. */
  readonly isSummary: boolean;
};
type Illustrated = { readonly html: string; readonly pictures: readonly ShownPicture[] };

/** The most pictures in one text; a text with more is a gallery, which is left to its publisher. */
const MOST_PICTURES = 12;

/** Stores the pictures of an article and puts them where the publisher's stood. */
async function illustrate(text: Unillustrated, deps: ComposeDeps, signal: AbortSignal): Promise<Illustrated> {
  const { html, address, candidates, isSummary } = text;
  const named = isSummary ? [] : picturesIn(html);
  const stored = await storeAll(named, deps.pictures, signal);
  const lead = await deps.pictures.storeBest(candidates, signal);
  signal.throwIfAborted(); // an article stored without its pictures would stay without them
  const inText = named.flatMap(({ address: found, caption }) => {
    const picture = stored.get(found);
    return picture ? [{ ...picture, caption }] : [];
  });
  const pictures = cardPictures(lead, inText);
  if (isSummary) return { html, pictures };
  const placed = await deps.threads.placePictures({ html, address, stored });
  const [first] = pictures;
  if (!first || opensWithPicture(placed) || inText.some(({ id }) => id === first.id)) return { html: placed, pictures };
  return { html: await deps.threads.placePictures({ html, address, stored, lead: first }), pictures };
}

/** One picture after the other: nobody waits for them, and requests at once would burden the publisher. */
async function storeAll(
  named: readonly BodyPicture[],
  pictures: ComposeDeps['pictures'],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  for (const address of [...new Set(named.map((picture) => picture.address))].slice(0, MOST_PICTURES)) {
    const outcome = await pictures.storePicture(address, signal);
    if (outcome.ok) stored.set(address, outcome.picture);
  }
  return stored;
}
