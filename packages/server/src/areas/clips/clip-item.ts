import { plainQuality } from '@griot/content/film/package-film';
import { languages } from '@griot/locale/languages';
import { contentLanguage } from '@griot/locale/market';
import { marketOf } from '@griot/locale/markets';
import type { ClipRow } from './clip.repository.ts';
import type { ClipItem } from './clips.face.ts';

export function clipItem(row: ClipRow): ClipItem {
  const { media } = row;
  const folder = `/clips/${row.id}/${row.version}`;
  return {
    type: 'clip',
    id: row.id,
    news_entry_id: row.news_entry_id,
    category: 'video',
    description: row.description,
    thumbnail: {
      width: row.width,
      height: row.height,
      url: `${folder}/poster.webp`,
      preview_url: media.preview > 0 ? `${folder}/preview.webp` : '',
      size: media.poster,
      preview_size: media.preview,
    },
    video: {
      url: `${folder}/${plainQuality(media.qualities)?.name ?? 'clip'}.mp4`,
      m3u8_url: media.qualities.length > 0 ? `${folder}/clip.m3u8` : '',
      duration: row.duration_s,
      size: row.size,
      ...(media.qualities[0] && { low_size: media.qualities[0].size }),
      qualities: media.qualities.map(({ name, ...quality }) => {
        return { ...quality, url: `${folder}/${name}.m3u8`, file_url: `${folder}/${name}.mp4` };
      }),
    },
    captions: captionLanguages(row).map(({ code, ownName }) => {
      return { language: code, label: ownName, url: `${folder}/${code}.vtt` };
    }),
    publisher: { name: row.publisher_name, portrait: '' },
    create_time: row.created_at.getTime(),
    comment_count: row.comment_num,
    like_count: row.like_count,
    share_count: row.share_count,
    liked: false,
    share_url: shareAddress(row),
    ...(row.is_sample && { is_sample: true }),
  };
}

/** Of the languages that a clip has captions in, that of the market, then English; else the first that there is. */
function captionLanguages({ market, media: { captions } }: ClipRow) {
  const row = marketOf(market);
  const wanted = [...new Set([...(row ? [contentLanguage(row)] : []), 'en'])];
  const known = wanted.filter((code) => captions.includes(code));
  const shown = known.length > 0 ? known : captions.slice(0, 1);
  return shown.flatMap((code) => languages.find((language) => language.code === code) ?? []);
}

/** Names the market, since the receiver of the link may read another one (spec 2, /videodetail). */
function shareAddress({ id, market }: ClipRow): string {
  const { country = '', language = '' } = marketOf(market) ?? {};
  return `/lite/videodetail?${new URLSearchParams({ id, country, language })}`;
}
