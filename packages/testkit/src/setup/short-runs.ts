// A vitest setup file: properties are tried as often as fast-check would, or less often in a short run.
import { configureGlobal } from 'fast-check';
import { runs } from './runs.ts';

configureGlobal({ numRuns: runs(100) });
