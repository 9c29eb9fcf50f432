import { openAds } from '../areas/ads/open-ads.ts';
import { openClips } from '../areas/clips/open-clips.ts';
import { openConfig } from '../areas/config/open-config.ts';
import { openConversation } from '../areas/conversation/open-conversation.ts';
import { openEvents } from '../areas/events/open-events.ts';
import { openFeed } from '../areas/feed/open-feed.ts';
import { openLearning } from '../areas/learning/open-learning.ts';
import { openMarketNews } from '../areas/market-news/open-market-news.ts';
import { openMedia } from '../areas/media/open-media.ts';
import { openNewsroom } from '../areas/newsroom/open-newsroom.ts';
import { openPublishing } from '../areas/publishing/open-publishing.ts';
import { openPush } from '../areas/push/open-push.ts';
import { openReader } from '../areas/reader/open-reader.ts';
import { openedIn } from '../areas/reader/reader.face.ts';
import { openSearch } from '../areas/search/open-search.ts';
import type { Config } from '../environment/config.ts';
import type { BindCall } from '../http/bind-call.ts';
import type { Opening } from '../opening.ts';
import { RequestItems } from '../stamps/request-items.ts';

type AreaSettings = {
  readonly opening: Opening;
  readonly config: Config;
  /** The path below which the pages stand. */
  readonly base: string;
};
type Areas = ReturnType<typeof openAreas>;

/**
 * Every area, in the order that tools/rooms/server-rooms.ts declares. A picture that cannot be cached is a warning
 * alone.
 */
export function openAreas(opening: Opening, config: Config, warnOf: Opening['reportOf']) {
  return {
    media: openMedia({ ...opening, reportOf: warnOf }, config),
    marketNews: openMarketNews(opening),
    config: openConfig(opening),
    events: openEvents(opening),
    reader: openReader(opening),
    learning: openLearning(opening),
    clips: openClips(opening),
    newsroom: openNewsroom(opening),
    push: openPush(opening),
    conversation: openConversation(opening),
    ads: openAds(opening),
    search: openSearch(opening),
    publishing: openPublishing(opening),
    feed: openFeed(opening),
  };
}

/**
 * Binds the calls of every area, in the same order. An area gets services of other areas here, never their
 * repositories; what a lower area asks of a higher one it asks through a function, when it is needed.
 */
export function bindAreas(bind: BindCall, areas: Areas, { opening, config, base }: AreaSettings) {
  const { marketNews, events, reader, learning, clips, feed } = areas;
  const pictures = areas.media.openServing(config);
  const { addresses } = pictures;
  const addressOf = addresses.onCard;
  const { snapshots, news, names } = marketNews.openSnapshots(addressOf);
  const tokens = events.feedbackTokens();
  const requests = new RequestItems(tokens, opening.clock);
  const { devices, settings, history } = reader;
  const people = reader.serve(config);
  const { users, ownerOf } = people;
  const profiles = learning.openProfiles({
    candidateOf: (market, id) => snapshots.cachedSnapshot(market)?.candidate(id) ?? clips.candidateOf(market, id),
    settings,
  });
  const toRead = { news, profiles, log: learning.requestLog, requests, stories: history, addressOf };

  areas.config.bindCalls(bind, { news });
  events.bindCalls(bind, { devices, onStored: learningFrom({ history, profiles, opening }) });
  const onDismissed = (deviceId: string) => feedCalls.onDismissed(deviceId);
  people.bindCalls(bind, { news, names, clipOf: clips.shownIn, requests, addressOf, onDismissed });
  learning.bindCalls(bind, { profiles, tokens, settings, names, ownerOf, devices });
  const clipCalls = clips.bindCalls(bind, { ...toRead, similarity: feed.clipSimilarity(news), users });
  areas.push.bindCalls(bind, { config, ownerOf });
  areas.conversation.bindCalls(bind, { users, devices, addressOf: addresses.inText });
  const switches = areas.config.service;
  const ads = areas.ads.bindCalls(bind, { requests, addressOf, config: switches, tokens, base });
  const searchCalls = areas.search.bindCalls(bind, toRead);
  const top = feed.packSelection({ snapshots, profiles });
  const publishing = areas.publishing.bindCalls(bind, { addresses, media: pictures.service, packSelection: top, base });
  const feedCalls = feed.bindCalls(bind, {
    ...{ ...toRead, snapshots, cards: marketNews.cards, tokens, config: switches },
    ...{ clips: clipCalls.clips, trends: searchCalls.trends, costs: publishing.costs },
    sources: areas.newsroom.sourceProfiles,
  });
  const lower = [areas.config, events, people, learning, clipCalls].flatMap(({ running }) => running);
  const higher = [ads, searchCalls, publishing, feedCalls].flatMap(({ running }) => running);
  const running = [snapshots, profiles, ...lower, ...higher];
  return { pictures, snapshots, people, ads, publishing, profiles, requests, tokens, running };
}

type LearningDeps = Pick<Areas['reader'], 'history'> & {
  readonly profiles: ReturnType<Areas['learning']['openProfiles']>;
  readonly opening: Opening;
};
type OnStored = Parameters<Areas['events']['bindCalls']>[1]['onStored'];

/** What is known of readers follows what they do. */
function learningFrom({ history, profiles, opening }: LearningDeps): OnStored {
  const report = opening.reportOf('events could not be learnt yet');
  return (sender, stored) => {
    if (sender.device) history.recordOpened({ ...sender, device: sender.device, ids: openedIn(stored) });
    void profiles.learn(sender, stored).catch(report); // they are stored, and learnt when next read
  };
}
