import { CommentMenu } from './CommentMenu.tsx';
import { commentActs } from './comment-acts.ts';

/** What a reader can do with a comment, and the menu that offers it: one file of script. */
export const commentHandling = { acts: commentActs, Menu: CommentMenu };
