import { type Static, Type } from 'typebox';
import { FeedbackReasons } from './feedback-reason.ts';

/** What a flag changes, for those who set it; docs/loose-contracts/feed-config.md is made from these lines. */
const flag = (changes: string) => Type.Boolean({ description: changes });
const number = (changes: string) => Type.Integer({ description: changes });
const domainName = (changes: string) => Type.String({ description: `${changes}; empty for none` });

/** Who may fill a slot: nobody, we ourselves, the script of an ad network, or a recommendation widget. */
export const adNetworkNames = ['none', 'house', 'script', 'widget'] as const;
export type AdNetworkName = (typeof adNetworkNames)[number];
// a union made by a loop has no static type of its own
const network = (where: string) =>
  Type.Unsafe<AdNetworkName>(
    Type.Union(
      adNetworkNames.map((name) => Type.Literal(name)),
      { description: `ours: who fills ${where}: none, house, script, widget` },
    ),
  );
const address = (meaning: string) => Type.String({ description: `ours: ${meaning}, an https address; empty for none` });

/** The switches of a market, whole (spec 3, Feed config). Defaults and the reader by key are in domain/feed-config. */
export const FeedConfig = Type.Object({
  enable_search: flag('the search bar with its hints in the header of the feed, in place of the logo'),
  enable_social: flag(
    'comments on articles, with the numbers of reactions and shares; binding a new device to the user',
  ),
  isTrendToDetail: flag('a trending entry opens its article, not a search for it'),
  isFbDpPop: flag('the article of a deep link is offered in a modal, not put on top of For You'),
  articles_lab: Type.Object({
    enable_show_locate_guide_page: flag(
      'the guide to local news after the first choice of a market, in a shell; our service has it on where a market has cities',
    ),
    enable_for_you_local_news_card: flag(
      'the card on For You that leads to local news; our service has it on where a market has cities',
    ),
    channel_bar_font_size: number('the size of the names in the bar of channels, in pixels'),
  }),
  enable_native_push: flag('handed to the shell: whether it shows pushed news'),
  enable_news_bar: flag('handed to the shell: whether it shows its news bar; the entry for it in the side panel'),
  enable_turbo_for_web: flag('the next screen is fetched ahead over fast mobile lines too, not over wifi alone'),
  news_bar_auto_refresh_interval: number('handed to the shell: minutes between two refreshes of its news bar'),
  reenable_news_bar_hours: number('handed to the shell: hours until a news bar that was closed comes again'),
  show_badge_on_launcher_interval_minutes: number('handed to the shell: minutes between two badges on its icon'),
  feedback_reason_v2: FeedbackReasons,
  isShowNewWebview: flag('articles of the feed open in native pages, in a shell'),
  isShowFeedAd: flag('ads between the cards of the feed, and among search results'),
  isShowDetailAd: flag('ads between the paragraphs of an article'),
  isShowDetailRelatedAd: flag('ads among the related articles below an article'),
  isShowAlsoAd: flag('ads in the strip of related articles in the feed'),
  ads: Type.Object({
    feed: network('the slots in the feed and among search results'),
    detail: network('the slots in an article'),
    detail_second: network('the slots in an article that belong to another network'),
    related: network('the slots among related articles'),
    also: network('the slots in the strip of related articles'),
    script_address: address('the script of the ad network, run in a frame of its own'),
    widget_address: address('the script of the recommendation widget, run in a frame of its own'),
    show_when_saving_data: flag('ours: ads also for readers who save data'),
  }),
  local_news_commune_page_position: number(
    'the tabs of the city chooser: 0 commune first, 1 department first, -1 department only',
  ),
  enable_account_entry: flag(
    'ours: the inbox and signing in on feed screens; our service has it on unless enable_social is off',
  ),
  enable_header_toggle: flag('ours: swiping up on an article hides its header'),
  queue_offline_actions: flag(
    'ours: what is liked, written or followed without a connection is kept and sent later; off, nothing happens but a toast',
  ),
  video_position: number('ours: the clip section of an article is its 1st or 2nd'),
  disclaimer_domain: domainName('articles of this domain carry the note that their source is not ours'),
  creator_domain: domainName('articles of this domain have the label of creators for an author'),
});
export type FeedConfig = Static<typeof FeedConfig>;
