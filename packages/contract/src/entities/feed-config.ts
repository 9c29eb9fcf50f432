import { type Static, Type } from 'typebox';
import { FeedbackReasons } from './feedback-reason.ts';

const flag = Type.Boolean();
const domainName = Type.String({ description: 'empty for none' });

/** The switches of a market, whole (spec 3, Feed config). Defaults and the per-key reader live in domain/feed-config. */
export const FeedConfig = Type.Object({
  enable_search: flag,
  enable_social: flag,
  isTrendToDetail: flag,
  isFbDpPop: flag,
  articles_lab: Type.Object({
    enable_show_locate_guide_page: flag,
    enable_for_you_local_news_card: flag,
    channel_bar_font_size: Type.Integer(),
  }),
  enable_native_push: flag,
  enable_news_bar: flag,
  enable_turbo_for_web: flag,
  news_bar_auto_refresh_interval: Type.Integer(),
  reenable_news_bar_hours: Type.Integer(),
  show_badge_on_launcher_interval_minutes: Type.Integer(),
  feedback_reason_v2: FeedbackReasons,
  isShowNewWebview: flag,
  isShowFeedAd: flag,
  isShowDetailAd: flag,
  isShowDetailRelatedAd: flag,
  isShowAlsoAd: flag,
  local_news_commune_page_position: Type.Integer({
    description: '0 commune first, 1 department first, -1 department only',
  }),
  enable_account_entry: Type.Boolean({ description: 'ours: the true login status shows on feed screens' }),
  enable_header_toggle: Type.Boolean({ description: 'ours: swiping up on an article hides its header' }),
  video_position: Type.Integer({ description: 'ours: the clip section of an article is its 1st or 2nd' }),
  disclaimer_domain: domainName,
  creator_domain: domainName,
});
export type FeedConfig = Static<typeof FeedConfig>;
