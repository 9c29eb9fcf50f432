import { type Change, insertAll, pascal, type Read, snake, write } from './change.ts';

const ENTITY = 'packages/contract/src/entities/feed-item.ts';
const CARDS = 'packages/web/src/features/feed/cards';

/** A kind of feed item: its variant in the contract, its card, and its line in the registry. */
export function newCard(name: string, read: Read): Change[] {
  const [kind, item, card] = [snake(name), `${pascal(name)}Item`, `${pascal(name)}Card`];
  return [
    ...insertAll(read, [
      {
        path: ENTITY,
        before: '/** What a feed is a list of',
        text: `export const ${item} = Type.Object({ type: Type.Literal('${kind}'), ...articleFields });\n\n`,
      },
      { path: ENTITY, before: /(?<=FeedItem = Type\.Union\(\[[^\]]*\w),?\s*\]\)/, text: `, ${item}` },
      { path: `${CARDS}/registry.ts`, before: /(?=\n\/\*\* )/, text: `import { ${card} } from './${card}.tsx';\n` },
      { path: `${CARDS}/registry.ts`, before: /\};\s*$/, text: `  ${kind}: ${card},\n` },
    ]),
    write(`${CARDS}/${card}.tsx`, cardText(card, kind)),
    write(`${CARDS}/${card}.module.css`, styleText),
    write(`${CARDS}/${card}.test.tsx`, testText(card, kind)),
  ];
}

const cardText = (card: string, kind: string) => `import type { CardProps } from './card-props.ts';
import styles from './${card}.module.css';
import { CardFrame, CardTitle } from './parts/CardFrame.tsx';

export function ${card}(props: CardProps<'${kind}'>) {
  return (
    <CardFrame item={props.item} isVisited={props.isVisited}>
      <div className={styles.story}>
        <CardTitle {...props} />
      </div>
    </CardFrame>
  );
}
`;

const styleText = `.story {
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
}
`;

const testText = (card: string, kind: string) => `import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FeedCard } from './FeedCard.tsx';

afterEach(cleanup);

it.each(['ngen', 'egar'] as const)('${card} leads to its article in %s', (market) => {
  const item = { ...aFeedItem(), type: '${kind}' as const };
  renderAs({ market }, <FeedCard item={item} isVisited={false} isFirstScreen />);
  expect(screen.getByRole('link', { name: item.title }).getAttribute('href')).toContain(item.news_id);
});
`;
