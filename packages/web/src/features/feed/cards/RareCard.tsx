import type { FeedItem } from '@griot/contract/entities/feed-item';
import type { ComponentType } from 'react';
import { retryWaits, scriptFile } from '../../../platform/files/script-file.ts';
import { useScriptFile } from '../../../platform/files/use-script-file.ts';
import { AsSent } from '../../../platform/page/AsSent.tsx';
import { useSession } from '../../../session/session.tsx';
import type { CardProps } from './card-props.ts';
import type { RareKind } from './rare-cards.ts';

/** The server waits for this before its first page; a client asks for it when such a card stands in a list. */
export const rareCardsFile = scriptFile(() => import('./rare-cards.ts'));

type Props = Omit<CardProps, 'item'> & { item: Extract<FeedItem, { type: RareKind }> };

/** A card whose script is loaded after hydration. Its links work before that, so a script that does not arrive is no error. */
export function RareCard(props: Props) {
  const { client } = useSession();
  const file = useScriptFile(rareCardsFile, { clock: client?.clock, waits: retryWaits.background });
  if (file.name !== 'arrived') return <AsSent />;
  const Card = file.module.rareCards[props.item.type] as ComponentType<Props>;
  return (
    <div key="alive">
      <Card {...props} />
    </div>
  );
}
