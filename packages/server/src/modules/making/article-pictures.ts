import type { ContentThreads } from '../../threads/content-threads.ts';
import { type BodyPicture, picturesIn } from '../../threads/tasks/pictures-in.ts';
import { cardPictures, type KeptPicture, opensWithPicture, type ShownPicture } from './decisions/card-pictures.ts';
import type { PictureCandidate } from './decisions/picture-candidates.ts';

/** The media module's service, as far as it is needed here. */
export type PictureKeeper = {
  keep(address: string, signal?: AbortSignal): Promise<{ ok: true; picture: KeptPicture } | { ok: false }>;
  keepBest(candidates: readonly PictureCandidate[], signal?: AbortSignal): Promise<KeptPicture | undefined>;
};

export type PictureParts = {
  readonly pictures: PictureKeeper;
  readonly threads: Pick<ContentThreads, 'placePictures'>;
};

type Wanted = {
  readonly html: string;
  readonly address: string;
  /** For the card; the pictures of the text are among them. */
  readonly candidates: readonly PictureCandidate[];
  /** A summary is shown alone, without the pictures of a text. */
  readonly isSummary: boolean;
};
export type Illustrated = { readonly html: string; readonly pictures: readonly ShownPicture[] };

/** Of one text; an article of more is a gallery, and its publisher's to show. */
const MOST_PICTURES = 12;

/** Gets the pictures of an article and puts them where the publisher's were. */
export async function illustrate(wanted: Wanted, parts: PictureParts, signal: AbortSignal): Promise<Illustrated> {
  const { html, address, candidates, isSummary } = wanted;
  const named = isSummary ? [] : picturesIn(html);
  const kept = await keepAll(named, parts.pictures, signal);
  const lead = await parts.pictures.keepBest(candidates, signal);
  signal.throwIfAborted(); // an article made without the pictures it could have had would stay so
  const inText = named.flatMap(({ address: found, caption }) => {
    const picture = kept.get(found);
    return picture ? [{ ...picture, caption }] : [];
  });
  const pictures = cardPictures(lead, inText);
  if (isSummary) return { html, pictures };
  const placed = await parts.threads.placePictures({ html, address, kept });
  const [first] = pictures;
  if (!first || opensWithPicture(placed) || inText.some(({ id }) => id === first.id)) return { html: placed, pictures };
  return { html: await parts.threads.placePictures({ html, address, kept, lead: first }), pictures };
}

/** One after the other: nobody waits for them, and their publisher serves others too. */
async function keepAll(
  named: readonly BodyPicture[],
  keeper: PictureKeeper,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, KeptPicture>> {
  const kept = new Map<string, KeptPicture>();
  for (const address of [...new Set(named.map((picture) => picture.address))].slice(0, MOST_PICTURES)) {
    const outcome = await keeper.keep(address, signal);
    if (outcome.ok) kept.set(address, outcome.picture);
  }
  return kept;
}
