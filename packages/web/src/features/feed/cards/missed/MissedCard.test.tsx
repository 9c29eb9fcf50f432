import { aMissedGroup } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MissedCard } from './MissedCard.tsx';

afterEach(cleanup);

const item = aMissedGroup();

it.each(['ngen', 'egar'] as const)('tells each story in two sentences, with a link to its article (%s)', (market) => {
  renderAs({ market }, <MissedCard item={item} isVisited={false} isFirstScreen />);
  expect(screen.getByRole('region', { name: item.title })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Missed 1' })).toBeTruthy();
  expect(screen.getByText('Something large happened. It was the 1. of the day.')).toBeTruthy();
});

it('goes at once when it is sent away, and the server is told', async () => {
  const dismissMissed = vi.fn(async () => ({ ok: true, value: { result: { code: 0 } } }));
  const { session } = renderAs(
    { api: { reading: { dismissMissed } } },
    <MissedCard item={item} isVisited={false} isFirstScreen />,
  );
  session.client?.storage.signKey.set('ngen', 'key');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hide this' })));
  expect(screen.queryByRole('region')).toBeNull();
  await expect.poll(() => dismissMissed.mock.calls.length).toBe(1);
});
