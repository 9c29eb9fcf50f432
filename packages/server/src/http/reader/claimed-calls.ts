import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';

const { ad, city, clip, config, event, feed, identity, pack, reaction, search } = calls;

/**
 * The calls that answer for a device which the request only claims to be, each with its reason. Ids travel in addresses,
 * so whoever reads a log can claim any. Nothing of a person is listed back here, no cookie is signed and nothing is
 * merged; every other call sees only a device that the request proves (ADR 0090).
 */
export const claimedCalls: ReadonlyMap<Call, string> = new Map<Call, string>([
  [feed.main, 'a feed is ranked for the id; which stories its reader knows is not said'],
  [feed.category, 'as the feed'],
  [feed.related, 'the token of each item names the id, so that events on it count'],
  [feed.explore, 'as related articles'],
  [feed.topNews, 'as related articles'],
  [feed.topNewsOf, 'as related articles'],
  [feed.curated, 'as related articles'],
  [search.articles, 'as related articles'],
  [search.suggest, 'suggestions are ranked for the id, as the feed is'],
  [search.trending, 'as related articles'],
  [clip.forYou, 'clips are ranked for the id; what its user likes is not said'],
  [clip.related, 'as clips for you'],
  [clip.post, 'the token of a clip names the id, so that events on it count'],
  [clip.upNext, 'as clips for you'],
  [pack.read, 'the offline pack is a feed with its articles'],
  [config.feed, 'the flags follow from the id; who took part in an experiment is written down of proven devices only'],
  [ad.pick, 'how often a house ad was shown is counted by the id'],
  [ad.seen, 'a view counts once for each token that we gave to the id'],
  [event.sessionInfo, 'events are stored for the id and counted for the market'],
  [event.sessionEvents, 'as the session; what was opened goes into the history of proven devices only'],
  [event.requestEvents, 'as the session'],
  [city.update, 'the city of an id is stored; it is listed back to the proven device only'],
  [reaction.share, 'a share is counted once for each id'],
  [identity.guest, 'a new guest belongs to the claimed device: to its cookie or to the first of its keys that signs'],
  [identity.loginToken, 'a login token is good only together with the token of a provider'],
  [identity.login, 'the token of a provider proves the user; the device is bound and merged only where it is proven'],
  [identity.bindNewDevice, 'the session proves the user; the device is noted as claimed until it proves itself'],
]);
