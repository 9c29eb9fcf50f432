import type { SampleAd } from '@griot/demo/sample-ads';
import { samplePictureId } from '@griot/demo/sample-news';
import { contentLanguage } from '@griot/locale/market';
import { type MarketKey, markets } from '@griot/locale/markets';

export type SampleAdRow = {
  readonly sample_key: string;
  readonly markets: readonly MarketKey[];
  readonly title: string;
  readonly words: string;
  readonly picture: string;
  readonly target: string;
};

/** The sample ads of these markets, one row for each language. */
export function adsIn(places: readonly MarketKey[], ads: readonly SampleAd[]): SampleAdRow[] {
  const byLanguage = Map.groupBy(
    markets.filter(({ key }) => places.includes(key)),
    (market) => contentLanguage(market),
  );
  return [...byLanguage].flatMap(([language, readers]) =>
    ads.map(({ key, target, titles, texts }) => ({
      sample_key: `${language} ${key}`,
      markets: readers.map((market) => market.key),
      title: titles[language],
      words: texts[language],
      picture: samplePictureId(key, 1),
      target,
    })),
  );
}
