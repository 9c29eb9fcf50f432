import { Drawn } from '../../ui/Icon.tsx';
import { ShareIcon } from '../../ui/ShareIcon.tsx';

const paths = {
  like: 'M7 11v9H4v-9zM7 11l4-7c1.5 0 2.5 1 2.5 2.5V10h5a2 2 0 0 1 2 2.3l-1 6a2 2 0 0 1-2 1.7H7',
  dislike: 'M7 13V4H4v9zM7 13l4 7c1.5 0 2.5-1 2.5-2.5V14h5a2 2 0 0 0 2-2.3l-1-6a2 2 0 0 0-2-1.7H7',
  comment: 'M4 5h16v11H10l-5 4v-4H4z',
} as const;

export type ReactionIconName = keyof typeof paths | 'share';

export function ReactionIcon({ name }: { name: ReactionIconName }) {
  return name === 'share' ? <ShareIcon /> : <Drawn name={name} path={paths[name]} />;
}
