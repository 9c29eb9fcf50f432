import type { FeedImage } from '@griot/content/feeds/feed';
import type { BodyPicture } from '../../../../threads/tasks/pictures-in.ts';
import type { PictureCandidate, StoredPicture } from '../../../media/media.face.ts';

/** A stored picture with the caption it has in the article. */
export type ShownPicture = StoredPicture & { readonly caption: string };

/** Narrower pictures would be enlarged on a card. */
const WIDE_ENOUGH = 300;
const THREE = 3;

/** The pictures of an article's card, the lead first: three where its text has three good ones (ITEM-05), else one. */
export function cardPictures(lead: StoredPicture | undefined, inText: readonly ShownPicture[]): ShownPicture[] {
  const good = inText.filter(({ width }) => width >= WIDE_ENOUGH);
  const distinct = good.filter(({ id }, at) => good.findIndex((other) => other.id === id) === at);
  if (distinct.length >= THREE) return distinct.slice(0, THREE);
  if (!lead) return [];
  const caption = inText.find(({ id }) => id === lead.id)?.caption ?? '';
  return [{ ...lead, caption }];
}

/** Whether the text shows a picture before its second paragraph ends; if not, the lead picture is put first. */
export function opensWithPicture(html: string): boolean {
  const first = html.indexOf('<img');
  if (first === -1) return false;
  return (html.slice(0, first).match(/<\/p>/g)?.length ?? 0) < 2;
}

type NamedPictures = {
  readonly feed: readonly FeedImage[];
  readonly page: string | undefined;
  readonly body: readonly BodyPicture[];
};

const MOST = 20;

/** Every picture that may stand on the article's card. */
export function pictureCandidates({ feed, page, body }: NamedPictures): PictureCandidate[] {
  return [
    ...(page === undefined ? [] : [{ address: page, from: 'open-graph' as const }]),
    ...feed.slice(0, MOST).map(({ url, width, height, from }, position) => ({
      address: url,
      ...(from === 'body' ? { from, position } : { from: 'feed' as const }),
      ...(width !== null && { width }),
      ...(height !== null && { height }),
    })),
    ...body.slice(0, MOST).map(({ address, width, height, alt }, position) => ({
      address,
      from: 'body' as const,
      position,
      words: alt,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    })),
  ];
}
