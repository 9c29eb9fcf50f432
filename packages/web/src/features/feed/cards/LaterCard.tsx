import type { FeedItem } from '@griot/contract/entities/feed-item';
import { type ComponentType, useEffect, useState } from 'react';
import { emptyHtml } from '../../../platform/page/trusted-html.ts';
import type { CardProps } from './card-props.ts';
import type { LaterCards, LaterKind } from './later-cards.ts';

let loaded: LaterCards | undefined;

/** The server waits for this before its first page; a client asks for it when such a card stands in a list. */
export async function loadLaterCards(): Promise<LaterCards> {
  loaded ??= (await import('./later-cards.ts')).laterCards;
  return loaded;
}

type Props = Omit<CardProps, 'item'> & { item: Extract<FeedItem, { type: LaterKind }> };

/**
 * A card whose script comes later. Until then what the server wrote stays as it is: React hydrates no children it is not
 * told of, and every link in them works.
 */
export function LaterCard(props: Props) {
  const [known, setKnown] = useState(() => loaded);
  useEffect(() => {
    let isGone = false;
    if (known === undefined)
      void loadLaterCards().then(
        (all) => isGone || setKnown(all),
        () => {}, // no connection: what stands there can be read
      );
    return () => {
      isGone = true;
    };
  }, [known]);
  if (known === undefined)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; the server's own markup is left alone
    return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: emptyHtml }} />;
  const Card = known[props.item.type] as ComponentType<Props>;
  return (
    <div key="alive">
      <Card {...props} />
    </div>
  );
}
