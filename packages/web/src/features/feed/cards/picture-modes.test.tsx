import { readView } from '@griot/domain/view';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { partFor, readerSession } from '@griot/testkit/render-as';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseView, settleView } from '../../../session/view.ts';
import { FeedCard } from './FeedCard.tsx';

const lines = {
  wifi: { connection: 'wifi' },
  '4g': { connection: '4g' },
  'wifi, saving data': { connection: 'wifi', isSavingData: true },
  '4g, saving data': { connection: '4g', isSavingData: true },
} as const;

const card = <FeedCard item={aFeedItem()} isVisited={false} isFirstScreen />;

/** The lines over which a card comes with its picture, for a reader with this mode. */
function picturesOver(mode: 0 | 1 | 2): string[] {
  return Object.entries(lines).flatMap(([name, around]) => {
    const reader = readerSession({ around });
    settleView(reader.session);
    chooseView(reader.session, { pictures: mode });
    const { unmount } = render(partFor(reader, card));
    const isShown = screen.queryByRole('presentation') !== null;
    unmount();
    return isShown ? [name] : [];
  });
}

describe('pictureLessMode', () => {
  it('CFG-06 pictureLessMode 0 shows pictures over every line', () => {
    expect(picturesOver(0)).toEqual(Object.keys(lines));
  });

  it('CFG-06 pictureLessMode 1 shows none', () => {
    expect(picturesOver(1)).toEqual([]);
  });

  it('CFG-06 pictureLessMode 2, which is the default, shows none while data is saved off wifi', () => {
    expect(picturesOver(2)).toEqual(['wifi', '4g', 'wifi, saving data']);
    expect(readView('').pictures).toBe(2);
  });
});
