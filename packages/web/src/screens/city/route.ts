import { defineRoute } from '../../platform/routing/define-route.ts';
import { text } from '../../platform/routing/query.ts';
import { CityFrame, Screen } from './CityScreen.tsx';
import { loadCity } from './load-city.ts';

export const route = defineRoute({
  query: { tab: text, text },
  load: loadCity,
  Screen,
  Frame: CityFrame,
  head: (_, words) => ({ title: `${words('local.title')} · ${words('appName')}`, isIndexed: false }),
});
