import type { FeedItem } from '@griot/contract/entities/feed-item';
import { retryTable } from '@griot/domain/retry/retry-table';
import type { ComponentType } from 'react';
import { type ScriptFile, scriptFile } from '../../../platform/files/script-file.ts';
import { useScriptFile } from '../../../platform/files/use-script-file.ts';
import { UntouchedMarkup } from '../../../platform/page/UntouchedMarkup.tsx';
import { useClient } from '../../../session/context/client.ts';
import type { CardProps, SomeCards } from './card-props.ts';
import type { cards as ownCards } from './personal-cards.ts';
import type { cards as rareCards } from './rare-cards.ts';

export const rareCardsFile = scriptFile(() => import('./rare-cards.ts'));
export const personalCardsFile = scriptFile(() => import('./personal-cards.ts'));

/** The server waits for these before its first page; a client asks for each when such a card stands in a list. */
export const loadCardFiles = () => Promise.all([rareCardsFile.load(), personalCardsFile.load()]);

type Props<Cards extends SomeCards> = Omit<CardProps, 'item'> & { item: Extract<FeedItem, { type: keyof Cards }> };
type FetchedProps<Cards extends SomeCards> = Props<Cards> & { file: ScriptFile<{ cards: Cards }> };

/**
 * A card whose script is loaded after hydration. Its links work before that, so a script that does not arrive is no
 * error.
 */
function FetchedCard<Cards extends SomeCards>({ file, ...props }: FetchedProps<Cards>) {
  const client = useClient();
  const arrival = useScriptFile(file, { clock: client?.clock, plan: retryTable.background });
  if (arrival.name !== 'arrived') return <UntouchedMarkup />;
  const Card = arrival.module.cards[props.item.type] as ComponentType<typeof props>;
  return (
    <div key="alive">
      <Card {...props} />
    </div>
  );
}

/** One of the cards that stand in most lists, once or twice. */
export const RareCard = (props: Props<typeof rareCards>) => <FetchedCard file={rareCardsFile} {...props} />;

/** One of the cards that only some readers have. */
export const PersonalCard = (props: Props<typeof ownCards>) => <FetchedCard file={personalCardsFile} {...props} />;
