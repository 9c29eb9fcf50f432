/** A picture of ours. */
export type KeptPicture = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
};
export type ShownPicture = KeptPicture & { readonly caption: string };

/** Narrower ones are shown enlarged on a card. */
const WIDE_ENOUGH = 300;
const THREE = 3;

/** The pictures of an article's card, the lead first: three where its text has three good ones (ITEM-05), else one. */
export function cardPictures(lead: KeptPicture | undefined, inText: readonly ShownPicture[]): ShownPicture[] {
  const good = inText.filter(({ width }) => width >= WIDE_ENOUGH);
  const distinct = good.filter(({ id }, at) => good.findIndex((other) => other.id === id) === at);
  if (distinct.length >= THREE) return distinct.slice(0, THREE);
  if (!lead) return [];
  const caption = inText.find(({ id }) => id === lead.id)?.caption ?? '';
  return [{ ...lead, caption }];
}

/** Readers of a text meet a picture before its second paragraph is over; where they would not, the lead comes first. */
export function opensWithPicture(html: string): boolean {
  const first = html.indexOf('<img');
  if (first === -1) return false;
  return (html.slice(0, first).match(/<\/p>/g)?.length ?? 0) < 2;
}
