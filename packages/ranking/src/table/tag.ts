export const tagCount = 4096;

/** A small hash below `tagCount`: names with different tags differ, and numbers are cheap to compare. */
export function tagOf(name: string): number {
  let mixed = 0;
  for (let at = 0; at < name.length; at += 1) mixed = (Math.imul(mixed, 31) + name.charCodeAt(at)) | 0;
  return (mixed ^ (mixed >>> 12)) & (tagCount - 1);
}
