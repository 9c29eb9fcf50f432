import type { FeedItem } from '@griot/contract/entities/feed-item';
import type { ComponentType } from 'react';
import { retryWaits, scriptFile } from '../../../platform/files/script-file.ts';
import { useScriptFile } from '../../../platform/files/use-script-file.ts';
import { emptyHtml } from '../../../platform/page/trusted-html.ts';
import { useSession } from '../../../session/session.tsx';
import type { CardProps } from './card-props.ts';
import type { RareKind } from './rare-cards.ts';

/** The server waits for this before its first page; a client asks for it when such a card stands in a list. */
export const rareCardsFile = scriptFile(() => import('./rare-cards.ts'));

type Props = Omit<CardProps, 'item'> & { item: Extract<FeedItem, { type: RareKind }> };

/**
 * A card whose script comes after the page is alive. Until then what the server wrote stays as it is: React hydrates no
 * children it is not told of, and every link in them works. So nobody is told if the script does not arrive.
 */
export function RareCard(props: Props) {
  const { client } = useSession();
  const file = useScriptFile(rareCardsFile, { clock: client?.clock, waits: retryWaits.background });
  if (file.name !== 'arrived')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; the server's own markup is left alone
    return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: emptyHtml }} />;
  const Card = file.module.rareCards[props.item.type] as ComponentType<Props>;
  return (
    <div key="alive">
      <Card {...props} />
    </div>
  );
}
