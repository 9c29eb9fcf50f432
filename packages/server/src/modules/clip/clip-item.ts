import { marketOf } from '@griot/locale/markets';
import type { ClipItem } from './clip.face.ts';
import type { ClipRow } from './clip.repository.ts';

export function clipItem(row: ClipRow): ClipItem {
  const folder = `/clips/${row.id}`;
  return {
    type: 'clip',
    id: row.id,
    news_entry_id: row.news_entry_id,
    category: 'video',
    description: row.description,
    thumbnail: { width: row.width, height: row.height, url: `${folder}/poster.webp`, preview_url: '' },
    video: {
      url: `${folder}/clip.mp4`,
      m3u8_url: `${folder}/clip.m3u8`,
      duration: row.duration_s,
      size: row.size,
    },
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

/** Names the market, since the receiver of the link may read another one (spec 2, /videodetail). */
function shareAddress({ id, market }: ClipRow): string {
  const { country = '', language = '' } = marketOf(market) ?? {};
  return `/lite/videodetail?${new URLSearchParams({ id, country, language })}`;
}
