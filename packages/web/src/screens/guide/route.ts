import { defineRoute } from '../../platform/routing/define-route.ts';
import { GuideFrame, Screen } from './GuideScreen.tsx';
import { loadGuide } from './load-guide.ts';

export const route = defineRoute({
  query: {},
  load: loadGuide,
  Screen,
  Frame: GuideFrame,
  head: (_, words) => ({ title: `${words('local.guide')} · ${words('appName')}`, isIndexed: false }),
});
