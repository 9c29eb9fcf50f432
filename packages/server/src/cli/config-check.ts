import { domainKeys } from '@griot/locale/market';
import { type Config, type Env, originVariable, readConfig } from '../config.ts';
import { unknownNameLine, unknownNames } from '../config-names.ts';
import { everyMarket } from '../config-readers.ts';
import { withoutPassword } from '../db/open.ts';
import { type Command, exitCodes } from './command.ts';

type Setting = { name: string; value: string; isSet: boolean };

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
function describeConfig(config: Config, env: Env): Setting[] {
  const values: [string, string][] = [
    ['PORT', config.portIsNamed ? String(config.port) : `${config.port}, or the next that is free`],
    ['HOST', config.host],
    ['PUBLIC_URL', config.publicUrl ?? 'the address it listens on'],
    ['GRIOT_DATA', config.dataFolder],
    [
      'DATABASE_URL',
      config.databaseUrl ? withoutPassword(config.databaseUrl) : 'PostgreSQL of its own, in the data folder',
    ],
    ['GRIOT_NAMED_STATEMENTS', config.namedStatements ? 'on' : 'off'],
    ['GRIOT_DEMO', describeDemo(config)],
    ['GRIOT_FETCH', config.fetch ? 'on' : 'off'],
    ['GRIOT_CONTACT', config.contact ?? 'none: publishers are told our name only, and readers no address'],
    ['GRIOT_OPERATOR', config.operator ?? 'none: readers are told the host name'],
    ['GRIOT_SECRET', config.secret ? 'set, not shown' : 'made once and kept in the data folder'],
    ['GRIOT_PUSH_HOSTS', config.pushHosts.join(', ') || 'none: the push services of browsers only'],
    ['GRIOT_TRUST_PROXY', describeProxy(config.trustProxy)],
    ['GRIOT_METRICS_TOKEN', config.metricsToken ? 'set, not shown' : 'none: /metrics answers this machine alone'],
    ['GRIOT_COUNTRY_HEADER', config.countryHeader ?? 'none'],
    ['GRIOT_CITY_HEADER', config.cityHeader ?? 'none'],
    ...describeLogin(config.login),
    ...domainKeys.flatMap((domain) =>
      (['default', 'detail'] as const).map((type): [string, string] => [
        originVariable(domain, type),
        config.origins[domain][type] || "the page's own origin",
      ]),
    ),
  ];
  return values.map(([name, value]) => ({ name, value, isSet: Boolean(env[name]?.trim()) }));
}

function describeDemo({ demo, demoMarkets }: Config): string {
  if (!demo) return 'off';
  return demoMarkets.length === everyMarket.length ? 'on' : demoMarkets.join(', ');
}

function describeProxy(trust: Config['trustProxy']): string {
  if (typeof trust === 'boolean') return trust ? 'on' : 'off';
  return typeof trust === 'number' ? String(trust) : trust.join(', ');
}

function describeLogin({ gg, fb }: Config['login']): [string, string][] {
  const secret = (text: string | undefined) => (text ? 'set, not shown' : 'none');
  return [
    ['GRIOT_GG_CLIENT_ID', gg ? gg.clientIds.join(', ') : 'none: readers do not sign in with gg'],
    ['GRIOT_GG_CLIENT_SECRET', secret(gg?.clientSecret)],
    ['GRIOT_GG_ISSUER', gg?.issuer ?? 'not used'],
    ['GRIOT_FB_APP_ID', fb?.appId ?? 'none: readers do not sign in with fb'],
    ['GRIOT_FB_APP_SECRET', secret(fb?.appSecret)],
    ['GRIOT_FB_AUTHORIZE_URL', fb?.authorizeUrl ?? 'not used'],
    ['GRIOT_FB_GRAPH_URL', fb?.graphUrl ?? 'not used'],
  ];
}
