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

export type SocialField = 'id' | 'google_id' | 'firebase_id' | 'email';

/**
 * The first field that names somebody else than the verified token does; undefined where they agree. What is empty says
 * nothing, and what the token is silent about cannot be held against it: it is not used either.
 */
export function contradictionIn(
  info: SocialInfo,
  { ids, googleId, firebaseId, email }: NamedUser,
): SocialField | undefined {
  const differs: Record<SocialField, boolean> = {
    id: isOther(info.id, ids),
    google_id: isOther(info.google_id, [googleId]),
    firebase_id: isOther(info.firebase_id, [firebaseId]),
    email: isOther(info.email?.trim().toLowerCase(), [email.trim().toLowerCase()]),
  };
  return (Object.keys(differs) as SocialField[]).find((name) => differs[name]);
}

function isOther(said: string | undefined, named: readonly string[]): boolean {
  const known = named.filter((one) => one !== '');
  return said !== undefined && said !== '' && known.length > 0 && !known.includes(said);
}
