import type { Plugin } from 'vite';
import { withoutUnusedParts } from './unused-react.ts';

/** Leaves out of the browser's React what no page uses. */
export function unusedReactPlugin(): Plugin {
  return {
    name: 'griot-unused-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withoutUnusedParts(code), map: null }),
    },
  };
}
