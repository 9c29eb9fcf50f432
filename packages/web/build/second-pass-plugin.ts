import { type JsMinifyOptions, minifySync, version } from '@swc/core';
import type { Plugin } from 'vite';

const shortest: JsMinifyOptions = {
  module: true,
  ecma: 2022,
  compress: { passes: 2, ecma: 2022, toplevel: true },
  mangle: { toplevel: true },
};

/**
 * Makes scripts smaller that the build has made small already: what one minifier leaves, another finds. On all that the
 * way to a quiet feed fetches this is 1.5 kB in brotli of 93 (docs/adr/0033).
 */
export function secondPassPlugin(options = shortest): Plugin {
  return {
    name: 'griot-second-pass',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    // Names are made before this pass: another minifier must give other names, since phones keep files by their names.
    augmentChunkHash: () => JSON.stringify([version, options]),
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        const smaller = (code: string) => minifySync(code, options).code;
        for (const one of Object.values(bundle)) {
          if (one.type === 'chunk') one.code = smaller(one.code);
          else if (one.fileName === 'sw.js') one.source = smaller(String(one.source));
        }
      },
    },
  };
}
