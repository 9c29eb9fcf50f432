import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';

export type SocialInfo = NonNullable<ShapeOf<typeof calls.identity.login>['body']['social_info']>;

/**
 * What an id_token says of its user, as a login with `gg` tells it beside the token (spec 3, User info). The service
 * holds it against what it reads in the token itself; what is too long to be taken there is left out here.
 */
export function socialInfoIn(idToken: string): SocialInfo {
  const claims = claimsOf(idToken);
  const sub = text(claims.sub, 256);
  const firebase = record(claims.firebase);
  const accounts = record(firebase?.identities)?.['google.com'];
  const email = text(claims.email, 320);
  return {
    id: sub,
    name: text(claims.name, 200),
    ...(email !== '' && { email }),
    profile_picture_url: text(claims.picture, 2_048),
    firebase_id: firebase ? sub : '',
    google_id: firebase ? text(Array.isArray(accounts) ? accounts[0] : '', 256) : sub,
  };
}

/** Nothing for a token that cannot be read: the service says what is wrong with it. */
function claimsOf(idToken: string): Fields {
  try {
    const [, payload = ''] = idToken.split('.');
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const json = new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
    return record(JSON.parse(json)) ?? {};
  } catch {
    return {};
  }
}

type Fields = Readonly<Record<string, unknown>>;

const text = (claim: unknown, most: number): string => (typeof claim === 'string' && claim.length <= most ? claim : '');

const record = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined;
