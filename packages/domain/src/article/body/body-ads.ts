import { adRules } from '../../activity-constants.ts';

/** A piece of an article's body, as the page shows it. */
export type Block = {
  readonly kind: 'paragraph' | 'image' | 'other';
  readonly text: string;
  readonly hasChildren: boolean;
  readonly isVisible: boolean;
};

/** A slot that follows the block with this index; which of the two networks fills it. */
export type BodyAd = { readonly after: number; readonly network: 'first' | 'second' };

/** Where ads stand in a body: after certain paragraphs, and between images that follow each other (ADS-03). */
export function bodyAds(blocks: readonly Block[]): BodyAd[] {
  let paragraphs = 0;
  return blocks.flatMap((block, after): BodyAd[] => {
    if (counts(block)) {
      paragraphs += 1;
      const network = networkAfter(paragraphs);
      return network === null ? [] : [{ after, network }];
    }
    const isBetween = block.kind === 'image' && blocks[after + 1]?.kind === 'image';
    return isBetween ? [{ after, network: 'first' }] : [];
  });
}

/** A paragraph counts with child nodes, if it can be seen and holds 40 characters or more (spec 5). */
function counts({ kind, text, hasChildren, isVisible }: Block): boolean {
  return kind === 'paragraph' && hasChildren && isVisible && [...text.trim()].length >= adRules.paragraphLetters;
}

/** @param paragraph counted from 1 */
function networkAfter(paragraph: number): BodyAd['network'] | null {
  const { detailAfter, detailFrom, detailEvery, otherNetworkAfter } = adRules;
  if (otherNetworkAfter.some((one) => one === paragraph)) return 'second';
  if (detailAfter.some((one) => one === paragraph)) return 'first';
  return paragraph >= detailFrom && (paragraph - detailFrom) % detailEvery === 0 ? 'first' : null;
}
