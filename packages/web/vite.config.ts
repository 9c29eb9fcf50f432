import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cataloguePlugin } from './build/catalogue-plugin.ts';
import { className } from './build/class-names.ts';
import { classNamesPlugin } from './build/class-names-plugin.ts';
import { constantsPlugin } from './build/constants-plugin.ts';
import { plainRowsPlugin } from './build/plain-rows-plugin.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import { scriptGroups } from './build/screen-chunks.ts';
import { secondPassPlugin } from './build/second-pass-plugin.ts';
import { simulatorPlugin } from './build/simulator-plugin.ts';
import { styleImportsPlugin } from './build/style-imports-plugin.ts';
import { unusedReactPlugin } from './build/unused-react-plugin.ts';
import { workerPlugin } from './build/worker-plugin.ts';
import packageFile from './package.json' with { type: 'json' };

/** Another name for a build that is to be told from this version, as journeys through an update need one. */
const version = { __APP_VERSION__: JSON.stringify(`griot-${process.env.GRIOT_BUILD ?? packageFile.version}`) };
/** React's way into a browser extension that no reader has. */
const noDevTools = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' };
/** `Features.LightDark` of Lightning CSS: nothing here uses light-dark(), and its variables would stand on every page. */
const lightDark = 1 << 20;
/** For the server's build Vite leaves this to the environment, and nobody's has it. */
const production = { 'process.env.NODE_ENV': '"production"' };

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/lite/',
  plugins: [
    react(),
    cataloguePlugin(),
    simulatorPlugin(),
    workerPlugin(),
    classNamesPlugin(),
    constantsPlugin(),
    styleImportsPlugin(),
    plainRowsPlugin(),
    unusedReactPlugin(),
    secondPassPlugin(),
    precompressPlugin(),
  ],
  define: command === 'build' ? { ...version, ...noDevTools, ...production } : version,
  css: {
    modules: { generateScopedName: className },
    lightningcss: { exclude: lightDark },
  },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // A picture inlined as data: would be paid for again on every page.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // The server names the scripts that a page needs; a script's styles are fetched beside it (style-imports-plugin).
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: scriptGroups } } },
  },
  // One file with React's production build in it: the server needs no NODE_ENV to render fast.
  ssr: { noExternal: true },
}));
