import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const folder = join(import.meta.dirname, '../src/worker');

/** The service worker, as a script of its own at a name that never changes: browsers look there for a newer one. */
export function workerPlugin(): Plugin {
  return {
    name: 'griot-worker',
    apply: (config) => !config.build?.ssr,
    buildStart() {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (file.endsWith('.ts')) this.addWatchFile(join(folder, file));
      }
    },
    async generateBundle() {
      const [bundle] = (await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          lib: { entry: join(folder, 'worker.ts'), formats: ['iife'], name: 'griotWorker', fileName: 'sw' },
        },
      })) as Rolldown.RolldownOutput[];
      const script = bundle?.output.find((one) => one.type === 'chunk');
      if (script !== undefined) this.emitFile({ type: 'asset', fileName: 'sw.js', source: script.code });
    },
  };
}
