import { pageRecorder } from '../tracking/page-recorder.ts';
import { clientApi } from './client-api.ts';

/** The calls of a page and the recorder of its events, which sends them by calls: one file of script. */
export const pageCalls = { clientApi, pageRecorder };
