import { readFeedConfig } from '@griot/domain/feed-config';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';

/**
 * The guide is for readers in a shell, where the market has it on; everybody else reads the feed (NAV-02, CTY-09). Whether
 * there is a shell only the phone knows.
 */
export async function loadGuide(context: LoadContext<unknown>): Promise<RouteAnswer<null>> {
  const { api, market, signal, client } = context;
  if (market === null) return { kind: 'elsewhere', href: hrefs.home() };
  const toNews: RouteAnswer<null> = { kind: 'elsewhere', href: hrefs.feeds() };
  if (client?.bridge.can('locateGuide') === false) return toNews;
  const config = await api.config.feed({}, { signal });
  const lab = readFeedConfig(config.ok ? config.value : {}).articles_lab;
  if (!lab.enable_show_locate_guide_page) return toNews;
  return client === null ? { kind: 'undecided' } : { kind: 'ready', data: null };
}
