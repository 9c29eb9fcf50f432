import { configOrRefusal, openLog } from './prepare.ts';
import { loadApp, serve } from './serve.ts';
import { watchStopSignals } from './stop-signal.ts';
import type { Command } from './terminal/command.ts';

export const apiCommand: Command = {
  name: 'api',
  summary: 'serve readers only: news is gathered by a griot worker beside it',
  run: async (terminal, options) => {
    const config = configOrRefusal(terminal.env);
    const buildApp = await loadApp();
    const logger = await openLog();
    return await serve(config, { terminal, options, buildApp, logger, stop: watchStopSignals(process) });
  },
};
