import { domainKeys } from '@griot/locale/market';
import { withoutPassword } from '../db/open.ts';
import { type Config, type Env, readConfig } from '../environment/config.ts';
import { unknownNameLine, unknownNames } from '../environment/config-names.ts';
import { everyMarket } from '../environment/config-readers.ts';
import {
  type OwnName,
  originVariable,
  type SettingName,
  settingNames,
  settings,
  urlTypes,
} from '../environment/config-settings.ts';
import { type Command, exitCodes } from './terminal/command.ts';

type Shown = { name: string; value: string; isSet: boolean };

export const configCheck: Command = {
  name: 'config check',
  summary: 'show the configuration in force, or everything that is wrong with it',
  run: async ({ out, err, env }, { json }) => {
    const outcome = readConfig(env);
    if (!outcome.ok) {
      if (json) out(JSON.stringify(outcome));
      else for (const problem of outcome.problems) err(problem);
      return exitCodes.failed;
    }
    const settings = describeConfig(outcome.config, env);
    const unknown = unknownNames(env);
    if (json) out(JSON.stringify({ ok: true, settings, unknown: unknown.map(({ name }) => name) }));
    else {
      for (const { name, value, isSet } of settings) out(`${name.padEnd(30)}${value}${isSet ? '' : '  (default)'}`);
      for (const one of unknown) err(unknownNameLine(one));
    }
    return exitCodes.fine;
  },
};

/** Nothing here may show a secret: people paste it into bug reports. */
function describeConfig(config: Config, env: Env): Shown[] {
  const values = valuesIn(config);
  return settingNames.map((name) => {
    const { usual, unset = '', isSecret } = settings[name];
    const isSet = Boolean(env[name]?.trim());
    const otherwise = (usual ?? unset).replaceAll('`', '');
    return { name, value: isSet && isSecret ? 'set, not shown' : values[name] || otherwise, isSet };
  });
}

/** What is in force, in words; nothing for what is not set and has no usual value, and for secrets. */
function valuesIn(config: Config): Partial<Record<SettingName, string>> {
  const { gg, fb } = config.login;
  const own: Record<OwnName, string | undefined> = {
    PORT: config.portIsNamed ? String(config.port) : `${config.port}, or the next that is free`,
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    GRIOT_TRUST_PROXY: describeProxy(config.trustProxy),
    GRIOT_COUNTRY_HEADER: config.countryHeader,
    GRIOT_CITY_HEADER: config.cityHeader,
    GRIOT_METRICS_TOKEN: undefined,
    GRIOT_DATA: config.dataFolder,
    DATABASE_URL: config.databaseUrl && withoutPassword(config.databaseUrl),
    GRIOT_NAMED_STATEMENTS: config.namedStatements ? 'on' : 'off',
    GRIOT_SECRET: undefined,
    GRIOT_DEMO: describeDemo(config),
    GRIOT_FETCH: config.fetch ? 'on' : 'off',
    GRIOT_CONTACT: config.contact,
    GRIOT_OPERATOR: config.operator,
    GRIOT_VAPID_PUBLIC_KEY: config.push?.publicKey,
    GRIOT_VAPID_PRIVATE_KEY: undefined,
    GRIOT_VAPID_SUBJECT: config.push?.subject,
    GRIOT_PUSH_HOSTS: config.pushHosts.join(', '),
    GRIOT_GG_CLIENT_ID: gg?.clientIds.join(', '),
    GRIOT_GG_CLIENT_SECRET: undefined,
    GRIOT_GG_ISSUER: gg?.issuer,
    GRIOT_FB_APP_ID: fb?.appId,
    GRIOT_FB_APP_SECRET: undefined,
    GRIOT_FB_AUTHORIZE_URL: fb?.authorizeUrl,
    GRIOT_FB_GRAPH_URL: fb?.graphUrl,
  };
  const origins = domainKeys.flatMap((domain) =>
    urlTypes.map((type) => [originVariable(domain, type), config.origins[domain][type]] as const),
  );
  return { ...own, ...Object.fromEntries(origins) };
}

function describeDemo({ demo, demoMarkets }: Config): string {
  if (!demo) return 'off';
  return demoMarkets.length === everyMarket.length ? 'on' : demoMarkets.join(', ');
}

function describeProxy(trust: Config['trustProxy']): string {
  if (typeof trust === 'boolean') return trust ? 'on' : 'off';
  return typeof trust === 'number' ? String(trust) : trust.join(', ');
}
