import { Drawn } from '../../ui/Icon.tsx';

const paths = {
  like: 'M7 11v9H4v-9zM7 11l4-7c1.5 0 2.5 1 2.5 2.5V10h5a2 2 0 0 1 2 2.3l-1 6a2 2 0 0 1-2 1.7H7',
  dislike: 'M7 13V4H4v9zM7 13l4 7c1.5 0 2.5-1 2.5-2.5V14h5a2 2 0 0 0 2-2.3l-1-6a2 2 0 0 0-2-1.7H7',
  comment: 'M4 5h16v11H10l-5 4v-4H4z',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M6 11H5v9h14v-9h-1',
} as const;

export type ReactionIconName = keyof typeof paths;

export function ReactionIcon({ name }: { name: ReactionIconName }) {
  return <Drawn name={name} path={paths[name]} />;
}
