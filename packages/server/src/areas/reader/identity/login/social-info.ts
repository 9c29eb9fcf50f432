import type { NamedUser } from './provider.ts';

/** What a client says of the user who signs in (spec 3, User info). Nobody is told by it who that is. */
export type SocialInfo = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly profile_picture_url?: string | undefined;
  readonly firebase_id?: string | undefined;
  readonly google_id?: string | undefined;
};

export type SocialField = 'id' | 'google_id' | 'firebase_id';

/**
 * The first id that is somebody else's than the verified token's user; undefined where they agree. What is empty says
 * nothing, and what the token is silent about cannot be held against it: it is not used either. An e-mail address is no
 * id: people change it, and of several linked accounts the token and the client may each name another's.
 */
export function contradictionIn(info: SocialInfo, { ids, googleIds, firebaseId }: NamedUser): SocialField | undefined {
  const differs: Record<SocialField, boolean> = {
    id: isOther(info.id, ids),
    google_id: isOther(info.google_id, googleIds),
    firebase_id: isOther(info.firebase_id, [firebaseId]),
  };
  return (Object.keys(differs) as SocialField[]).find((name) => differs[name]);
}

function isOther(claimed: string | undefined, named: readonly string[]): boolean {
  const known = named.filter((one) => one !== '');
  return claimed !== undefined && claimed !== '' && known.length > 0 && !known.includes(claimed);
}
