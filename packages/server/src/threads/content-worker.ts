import { answerTasks } from './answer-tasks.ts';
import { contentTasks } from './content-tasks.ts';

export const answer = answerTasks(contentTasks);
