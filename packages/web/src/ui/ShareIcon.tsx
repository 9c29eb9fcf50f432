import { Drawn } from './Icon.tsx';

/** An arrow out of a box. In a file of its own, because only articles need it. */
export function ShareIcon() {
  return <Drawn name="share" path="M12 15V4M8 7.5L12 4l4 3.5M6 11H5v9h14v-9h-1" />;
}
