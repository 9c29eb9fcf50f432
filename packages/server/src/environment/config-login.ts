import { clientIds, clientSecret, providerUrl } from './config-readers.ts';
import type { ReadSetting } from './config-settings.ts';

export type LoginConfig = {
  /** OpenID Connect; undefined without a client id. */
  readonly gg:
    | { readonly issuer: string; readonly clientIds: readonly string[]; readonly clientSecret: string }
    | undefined;
  /** Access tokens that the provider inspects; undefined without an app id. */
  readonly fb:
    | { readonly authorizeUrl: string; readonly graphUrl: string; readonly appId: string; readonly appSecret: string }
    | undefined;
};

/** The providers that readers sign in with; one without ids is not offered. */
export function readLogin(read: ReadSetting, problems: string[]): LoginConfig {
  const issuer = read('GRIOT_GG_ISSUER', providerUrl);
  const ids = read('GRIOT_GG_CLIENT_ID', clientIds);
  const secret = read('GRIOT_GG_CLIENT_SECRET', clientSecret) ?? '';
  const authorizeUrl = read('GRIOT_FB_AUTHORIZE_URL', providerUrl);
  const graphUrl = read('GRIOT_FB_GRAPH_URL', providerUrl);
  const [appId] = read('GRIOT_FB_APP_ID', clientIds) ?? [];
  const appSecret = read('GRIOT_FB_APP_SECRET', clientSecret) ?? '';
  if (appId !== undefined && appSecret === '') problems.push('GRIOT_FB_APP_ID needs GRIOT_FB_APP_SECRET');
  return {
    gg: ids && { issuer, clientIds: ids, clientSecret: secret },
    fb: appId === undefined ? undefined : { authorizeUrl, graphUrl, appId, appSecret },
  };
}
