import type { Api } from '@griot/contract/calls';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import { adNetworksThat } from '@griot/testkit/ad-networks';
import { anArticlePage } from '@griot/testkit/an-article-reply';
import { everythingIsNear, fullApi, item, ok } from '@griot/testkit/article/below-article';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adSlotFile } from '../../../features/ads/use-ads.tsx';
import { BelowLists } from './BelowLists.tsx';

beforeAll(() => adSlotFile.load());
beforeEach(everythingIsNear);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const items = (...ids: string[]) => ids.map(item);

type Given = { isShowDetailRelatedAd?: boolean; adMark?: string; network?: 'none' | 'house' };

/** Two sections of related news with four articles each, and two more to explore; answers what an ad follows. */
async function adsAfter({ isShowDetailRelatedAd = true, adMark = 'EOT', network = 'house' }: Given) {
  const api = fullApi();
  const sections = [
    { title: 'One', articles: items('0', '1', '2', '3') },
    { title: 'Two', articles: items('4', '5', '6', '7') },
  ];
  api.feed.related.mockImplementation(() => ok({ articles: sections }) as never);
  api.feed.explore.mockImplementation(() => ok({ articles: items('8', '9') }) as never);
  const { article, opening, config } = anArticlePage();
  const shown = (
    <BelowLists
      article={article}
      opening={opening}
      config={{ ...config, isShowDetailRelatedAd, ads: { ...defaultFeedConfig.ads, related: network } }}
      requestId=""
      isSocial={false}
      allHref={''}
      by={adNetworksThat('never')}
    />
  );
  renderAs({ adMark, api: api as unknown as Api }, shown);
  await screen.findByRole('link', { name: 'Article 9' });
  return screen
    .queryAllByRole('group', { name: 'Advertisement' })
    .map((ad) => ad.closest('li')?.querySelector('a')?.textContent);
}

describe('ADS-04 ADS-06 ads among related news', () => {
  it('follow the articles 1 and 5 of all sections, counted from 0, and none of what there is to explore', async () => {
    expect(await adsAfter({})).toEqual(['Article 1', 'Article 5']);
  });

  it.each([
    ['the market shows none', { isShowDetailRelatedAd: false }],
    ['ADS-01 the device is new', { adMark: '' }],
    ['no network fills them', { network: 'none' }],
  ] satisfies [string, Given][])('are none where %s', async (_, given) => {
    expect(await adsAfter(given)).toEqual([]);
  });
});
