import { scriptFile } from '../../platform/files/script-file.ts';

/** Fetched with the first tap on a card's menu. */
export const feedbackFile = scriptFile(() => import('./FeedbackFlow.tsx'));
