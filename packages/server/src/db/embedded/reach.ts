import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export type SystemUser = { readonly uid: number; readonly gid: number };

/** Whether that user, who belongs to no further group, can walk down to this folder. */
export function canEnter(folder: string, user: SystemUser): boolean {
  return withParents(realpathSync(folder)).every((each) => {
    const { mode, uid, gid } = statSync(each);
    if (uid === user.uid) return (mode & 0o100) !== 0;
    if (gid === user.gid) return (mode & 0o010) !== 0;
    return (mode & 0o001) !== 0;
  });
}

function withParents(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...withParents(parent), folder];
}
