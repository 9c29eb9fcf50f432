import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { withoutUnusedParts } from './unused-react.ts';

/** Leaves out of the browser's React what no page uses. */
export function unusedReactPlugin(): Plugin {
  return {
    name: 'griot-unused-react',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/](react|react-dom|react-dom-client)\.production\.js$/ },
      handler: (code, id) => ({ code: withoutUnusedParts(code, basename(id)), map: null }),
    },
  };
}
