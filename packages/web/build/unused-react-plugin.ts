import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { recordedReact } from './recorded-react.ts';
import { withoutUnusedParts } from './unused-react.ts';

/** The version whose functions the lists of unused-react.ts were compared with. */
const comparedVersion = '19.3.1';

/** Whether React is built without what no page uses, whole, or whole and complaining of calls of it. */
export type ReactBuild = 'without-unused' | 'whole' | 'recorded';

/** As `GRIOT_WHOLE_REACT` asks: `1` for whole, `recorded` for whole and complaining. */
export function reactBuildOf(asked: string | undefined, version: string): ReactBuild {
  if (asked === 'recorded') return 'recorded';
  return asked === '1' || version !== comparedVersion ? 'whole' : 'without-unused';
}

/** What the build says of a version that nobody has compared yet. */
export const wordOfOtherVersion = (version: string): string =>
  `React ${version} is built whole, since the list of what no page uses was made for ${comparedVersion}: the way to a first \
page has some 23 kB more, and the size check says by how much it is too large. Compare the functions of both versions (ADR 0038).`;

const client = 'react-dom-client.production.js';

/** Leaves out of the browser's React what no page uses. */
export function unusedReactPlugin(): Plugin {
  const asked = process.env.GRIOT_WHOLE_REACT;
  return {
    name: 'griot-unused-react',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/](react|react-dom|react-dom-client)\.production\.js$/ },
      handler(code, id) {
        const version = versionOf(id);
        const build = reactBuildOf(asked, version);
        if (build === 'without-unused') return { code: withoutUnusedParts(code, basename(id)), map: null };
        if (build === 'recorded' && basename(id) === client) return { code: recordedReact(code), map: null };
        if (version !== comparedVersion) this.warn(wordOfOtherVersion(version));
        return null;
      },
    },
  };
}

/** Files of React stand in `cjs/`, beside the description of their package. */
const versionOf = (id: string): string => JSON.parse(readFileSync(join(id, '../../package.json'), 'utf8')).version;
