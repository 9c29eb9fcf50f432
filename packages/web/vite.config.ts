import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cataloguePlugin } from './build/catalogue-plugin.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import packageFile from './package.json' with { type: 'json' };

export default defineConfig(({ isSsrBuild }) => ({
  base: '/lite/',
  plugins: [react(), cataloguePlugin(), precompressPlugin()],
  define: { __APP_VERSION__: JSON.stringify(`griot-${packageFile.version}`) },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // A picture inlined as data: would be paid for again on every page.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // One small file of styles, and the server names what a page needs: the preload helper is script for nothing.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx' },
  },
  // One file with React's production build in it: the server needs no NODE_ENV to render fast.
  ssr: { noExternal: true },
}));
