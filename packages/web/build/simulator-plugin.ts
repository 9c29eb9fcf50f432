import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const folder = join(import.meta.dirname, '../src/platform/simulator');

/** The names of its files in the manifest. */
const nameOf = { js: 'simulator/script', css: 'simulator/style' } as const;

/**
 * The simulator's script and styles, as a bundle of their own: as a second entry of the app they would decide with it
 * which file a shared module goes into.
 */
export function simulatorPlugin(): Plugin {
  return {
    name: 'griot-simulator',
    apply: (config) => !config.build?.ssr,
    buildStart() {
      for (const file of ['simulator.ts', 'simulated-shell.ts', 'simulator.css']) this.addWatchFile(join(folder, file));
    },
    async generateBundle() {
      const [bundle] = (await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          lib: {
            entry: join(folder, 'simulator.ts'),
            formats: ['es'],
            fileName: 'simulator',
            cssFileName: 'simulator',
          },
        },
      })) as Rolldown.RolldownOutput[];
      for (const one of bundle?.output ?? []) {
        const kind = one.fileName.endsWith('.css') ? 'css' : 'js';
        const source = one.type === 'chunk' ? one.code : one.source;
        this.emitFile({ type: 'asset', name: `simulator.${kind}`, originalFileName: nameOf[kind], source });
      }
    },
  };
}
