import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same; the time it takes reveals nothing of where they differ. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
