import { defineRoute } from '../../platform/routing/define-route.ts';
import { text } from '../../platform/routing/query.ts';
import { loadSettings } from './load-settings.ts';
import { Screen, SettingsFrame } from './SettingsScreen.tsx';

export const route = defineRoute({
  query: { said: text },
  load: loadSettings,
  Screen,
  Frame: SettingsFrame,
  head: (_, words) => ({ title: `${words('panel.appSettings')} · ${words('appName')}`, isIndexed: false }),
});
