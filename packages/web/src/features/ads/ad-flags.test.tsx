import type { FeedConfig } from '@griot/contract/entities/feed-config';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import { adNetworksThat } from '@griot/testkit/ad-networks';
import { everythingIsNear } from '@griot/testkit/article/below-article';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdConfig } from './ad-config.ts';
import { adSlotFile, useAds } from './use-ads.tsx';

beforeAll(() => adSlotFile.load());
beforeEach(everythingIsNear);

const places = ['feed', 'detail', 'detail_second', 'related', 'also'] as const;
const everywhere = { isShowFeedAd: true, isShowDetailAd: true, isShowDetailRelatedAd: true, isShowAlsoAd: true };

/** A page with every place for an ad. */
function Page({ config, by }: { config: AdConfig; by: ReturnType<typeof adNetworksThat> }) {
  const slotAt = useAds(config, by);
  return places.map((place) => (
    <section key={place} aria-label={place}>
      {slotAt?.(place)}
    </section>
  ));
}

type Ads = Partial<FeedConfig['ads']>;

/** What stands at each place that has a slot: the network that was asked for it. */
async function slotsWith(switches: AdConfig, ads: Ads = {}, around: { isSavingData?: boolean } = {}) {
  const by = adNetworksThat('never');
  const config = { ...defaultFeedConfig, ...switches, ads: { ...defaultFeedConfig.ads, ...ads } };
  const { client } = renderAs({ adMark: 'EOT', around }, <Page config={config} by={by} />);
  await act(async () => {});
  await act(async () => client.clock.advance(60_000));
  const hasSlot = (place: string) => within(screen.getByRole('region', { name: place })).queryByRole('group') !== null;
  return { at: places.filter(hasSlot), asked: by.asked };
}

const ours = () => places.map(() => 'house');

describe('what the flags of a market change on its ads', () => {
  it.each([
    ['CFG-06 isShowFeedAd', { isShowFeedAd: true }, ['feed']],
    ['CFG-06 isShowDetailAd', { isShowDetailAd: true }, ['detail', 'detail_second']],
    ['CFG-06 isShowDetailRelatedAd', { isShowDetailRelatedAd: true }, ['related']],
    ['CFG-06 isShowAlsoAd', { isShowAlsoAd: true }, ['also']],
  ])('%s on: slots stand there alone; off there is none', async (_, switches, there) => {
    expect((await slotsWith(switches)).at).toEqual(there);
    cleanup();
    expect((await slotsWith({})).at).toEqual([]);
  });

  it.each([
    ['CFG-06 ads.feed', 'feed'],
    ['CFG-06 ads.detail', 'detail'],
    ['CFG-06 ads.detail_second', 'detail_second'],
    ['CFG-06 ads.related', 'related'],
    ['CFG-06 ads.also', 'also'],
  ] as const)('%s names who fills the slots there, and there alone; none leaves no room', async (_, place) => {
    const networks = await slotsWith(everywhere, { [place]: 'script' });
    expect(networks.asked).toEqual(ours().with(places.indexOf(place), 'script'));
    cleanup();
    expect((await slotsWith(everywhere, { [place]: 'none' })).at).toEqual(places.filter((one) => one !== place));
  });

  it.each([
    [true, [...places]],
    [false, []],
  ])('CFG-06 ads.show_when_saving_data %s: a reader who saves data has slots at %j', async (isOn, there) => {
    const ads = { show_when_saving_data: isOn };
    expect((await slotsWith(everywhere, ads, { isSavingData: true })).at).toEqual(there);
  });
});
