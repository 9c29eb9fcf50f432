import type { Command } from './command.ts';
import { configOrRefusal, openLog } from './prepare.ts';
import { serve } from './serve.ts';
import { watchStopSignals } from './stop-signal.ts';

export const apiCommand: Command = {
  name: 'api',
  summary: 'serve readers only: news is gathered by a griot worker beside it',
  run: async (terminal, options) => {
    const config = configOrRefusal(terminal.env);
    const { buildApp } = await import('../app.ts'); // late: the other commands need none of it
    const logger = await openLog();
    return await serve(config, { terminal, options, buildApp, logger, stop: watchStopSignals(process) });
  },
};
