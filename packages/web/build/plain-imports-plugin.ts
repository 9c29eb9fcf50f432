import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Vite wraps every `import()` in a helper that loads styles and preloads; it stays even with both switched off. Ours
 * just imports: there is one stylesheet, and the server names what a page needs.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'griot-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : null),
  };
}
