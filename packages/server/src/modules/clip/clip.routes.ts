import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';
import type { ClipFace } from './clip.face.ts';

export function clipRoutes(bind: BindCall, clips: ClipFace): void {
  const idsIn = (seen: Record<string, string[]> = {}) => Object.values(seen).flat();

  bind(calls.clip.forYou, schemas.clip.forYou, ({ query, body, reader }) =>
    clips.page({
      market: reader.market.key,
      deviceId: reader.deviceId,
      action: query.action,
      requestId: query.request_id,
      count: query.count,
      seen: [...idsIn(body.instaclip_id_list), ...idsIn(body.news_id_list)],
    }),
  );

  bind(calls.clip.related, schemas.clip.related, ({ query, body, reader }) =>
    clips.related({
      market: reader.market.key,
      deviceId: reader.deviceId,
      article: { id: query.news_entry_id, category: query.category_id ?? '' },
      count: query.count,
      seen: [...idsIn(body.instaclip_id_list), ...idsIn(body.news_id_list)],
    }),
  );
}
