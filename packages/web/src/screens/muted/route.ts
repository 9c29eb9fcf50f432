import type { NamedSettings } from '@griot/contract/entities/reader-settings';
import { defineRoute, type LoadContext, type RouteAnswer } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { text } from '../../platform/routing/query.ts';
import { MutedFrame, Screen } from './MutedScreen.tsx';

type MutedQuery = { said: string };
/** Null where the service cannot be asked just now. */
type MutedData = { settings: NamedSettings | null };

async function load({ api, market, signal }: LoadContext<MutedQuery>): Promise<RouteAnswer<MutedData>> {
  if (market === null) return { kind: 'elsewhere', href: hrefs.home() };
  const outcome = await api.reader.settings({}, { signal });
  return { kind: 'ready', data: { settings: outcome.ok ? outcome.value : null } };
}

export const route = defineRoute({
  query: { said: text },
  load,
  Screen,
  Frame: MutedFrame,
  head: (_, words) => ({ title: words('mute.page'), isIndexed: false }),
});
