import { retryTable } from '@griot/domain/retry/retry-table';
import { aFeedItem, aMissedGroup, aTopNewsGroup } from '@griot/testkit/a-feed-item';
import { expect, it, vi } from 'vitest';
import { bringPersonalCards } from './bring-personal-cards.ts';
import { personalCardsFile } from './RareCard.tsx';

it.each([
  ['a list of articles and top news', [aFeedItem(), aTopNewsGroup()], 0],
  ['a list with what was missed', [aFeedItem(), aMissedGroup()], 1],
])('%s waits for the script of such cards, if at all, for one try', async (_, items, loads) => {
  const load = vi.spyOn(personalCardsFile, 'load').mockRejectedValue(new Error('lost'));
  await bringPersonalCards(items);
  expect(load.mock.calls).toEqual(Array(loads).fill([{ plan: retryTable.spare }]));
});
