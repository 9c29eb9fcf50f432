import { plainQuality } from '@griot/content/film/package-film';
import type { SampleClip } from '@griot/demo/sample-clips';
import type { SampleNews } from '@griot/demo/sample-news';
import { MINUTE_MS } from '@griot/domain/time-units';
import { languages } from '@griot/locale/languages';
import type { MarketKey } from '@griot/locale/markets';
import type { SampleClipRow } from './sample-clip.repository.ts';
import { sampleId } from './sample-id.ts';

/** The clips as a market has them: told in its language, each by another of its made-up outlets. */
export function clipsIn(
  market: MarketKey,
  { language, sources }: SampleNews,
  { clips, now }: { clips: readonly SampleClip[]; now: Date },
): SampleClipRow[] {
  return clips.map(({ key, channel, ageMinutes, descriptions, captions, rendered }, at) => {
    const { version, width, height, seconds, poster, preview, qualities } = rendered;
    const spoken = languages.map(({ code }) => code).filter((code) => captions.some(({ texts }) => code in texts));
    const publisher = sources[at % sources.length];
    return {
      market,
      id: sampleId(market, 'clip', key),
      news_entry_id: sampleId(market, 'clip-entry', key),
      description: descriptions[language] ?? descriptions.en,
      publisher_key: publisher?.key ?? '',
      publisher_name: publisher?.name ?? '',
      file: key,
      version,
      channel,
      media: { poster, preview, qualities, captions: spoken },
      width,
      height,
      duration_s: seconds,
      size: plainQuality(qualities)?.size ?? 0,
      created_at: new Date(now.getTime() - ageMinutes * MINUTE_MS).toISOString(),
    };
  });
}
