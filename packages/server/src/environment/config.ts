import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DomainOrigins, Origins } from '@griot/domain/country/country-option';
import { type DomainKey, domainKeys } from '@griot/locale/market';
import type { MarketKey } from '@griot/locale/markets';
import { type LoginConfig, readLogin } from './config-login.ts';
import { type PushConfig, readPush } from './config-push.ts';
import {
  contact,
  databaseUrl,
  host,
  httpHeader,
  onOff,
  origin,
  path,
  personName,
  port,
  pushHosts,
  type Reader,
  sampleMarkets,
  secret,
  type TrustProxy,
  trustProxy,
} from './config-readers.ts';
import {
  type NameWithUsual,
  originVariable,
  type ReadSetting,
  type Setting,
  type SettingName,
  settings,
} from './config-settings.ts';

export type Config = {
  readonly port: number;
  /** A port the operator named is never moved; the default one is when it is busy. */
  readonly portIsNamed: boolean;
  readonly host: string;
  /** The origin readers see, without a trailing slash. */
  readonly publicUrl: string | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Whether PostgreSQL may keep plans of our statements under names. */
  readonly namedStatements: boolean;
  /** Whether there is sample news, and in which markets. */
  readonly demo: boolean;
  readonly demoMarkets: readonly MarketKey[];
  /** Whether publishers are asked for anything. */
  readonly fetch: boolean;
  /** Where publishers and readers find us: a web or mail address. */
  readonly contact: string | undefined;
  /** Who runs the service, as readers are told; undefined: its host name. */
  readonly operator: string | undefined;
  /** Undefined: made once and stored in the data folder (secret.ts). */
  readonly secret: string | undefined;
  readonly trustProxy: TrustProxy;
  /** Undefined: only programs on this machine see the figures (http/operator/metrics/). */
  readonly metricsToken: string | undefined;
  readonly countryHeader: string | undefined;
  /** Where the name of the reader's city stands. */
  readonly cityHeader: string | undefined;
  /** Where the client finds a domain; an empty one is the page's own origin. */
  readonly origins: Origins;
  /** The keys that pushes are signed with; undefined: none are sent, unless a trial makes some (areas/push/push-keys.ts). */
  readonly push: PushConfig | undefined;
  /** Push services besides those known: host names, or `*.` and a name for all below it. */
  readonly pushHosts: readonly string[];
  /** The providers that readers sign in with. */
  readonly login: LoginConfig;
};

export type Env = Readonly<Record<string, string | undefined>>;
export type ConfigOutcome = { ok: true; config: Config } | { ok: false; problems: string[] };

/** In the project, so that every command finds the same one wherever it is given. */
const DATA_FOLDER = join(fileURLToPath(new URL('../../../..', import.meta.url)), '.griot');

/** Reads the whole environment before it says anything, so that one run shows every problem. */
export function readConfig(env: Env, cwd: string = process.cwd()): ConfigOutcome {
  const problems: string[] = [];
  const read = settingsIn(env, problems);
  const publicUrl = read('PUBLIC_URL', origin);
  const demoMarkets = read('GRIOT_DEMO', sampleMarkets);
  const contactAddress = read('GRIOT_CONTACT', contact) ?? publicUrl;
  const config: Config = {
    port: read('PORT', port),
    portIsNamed: Boolean(env.PORT?.trim()),
    host: read('HOST', host),
    publicUrl,
    dataFolder: resolve(cwd, read('GRIOT_DATA', path) ?? DATA_FOLDER),
    databaseUrl: read('DATABASE_URL', databaseUrl),
    namedStatements: read('GRIOT_NAMED_STATEMENTS', onOff),
    demo: demoMarkets.length > 0,
    demoMarkets,
    fetch: read('GRIOT_FETCH', onOff),
    contact: contactAddress,
    operator: read('GRIOT_OPERATOR', personName),
    secret: read('GRIOT_SECRET', secret),
    trustProxy: read('GRIOT_TRUST_PROXY', trustProxy),
    metricsToken: read('GRIOT_METRICS_TOKEN', secret),
    countryHeader: read('GRIOT_COUNTRY_HEADER', httpHeader),
    cityHeader: read('GRIOT_CITY_HEADER', httpHeader),
    origins: readOrigins((name) => read(name, origin) ?? ''),
    push: readPush(read, problems, contactAddress),
    pushHosts: read('GRIOT_PUSH_HOSTS', pushHosts) ?? [],
    login: readLogin(read, problems),
  };
  problems.push(...headerProblems(config));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config };
}

function settingsIn(env: Env, problems: string[]): ReadSetting {
  function read<T>(name: NameWithUsual, reader: Reader<T>): T;
  function read<T>(name: SettingName, reader: Reader<T>): T | undefined;
  function read<T>(name: SettingName, reader: Reader<T>): T | undefined {
    const { usual }: Setting = settings[name];
    const given = env[name]?.trim(); // compose files pass unset variables on as empty ones
    const outcome = given ? reader(given) : undefined;
    if (outcome?.ok) return outcome.value;
    if (outcome) problems.push(`${name} ${outcome.problem}`);
    return usual === undefined ? undefined : usualValue(name, reader(usual));
  }
  return read;
}

function usualValue<T>(name: SettingName, outcome: ReturnType<Reader<T>>): T {
  if (!outcome.ok) throw new Error(`the usual value of ${name} ${outcome.problem}`);
  return outcome.value;
}

function readOrigins(read: (name: SettingName) => string): Origins {
  const originsOf = (domain: DomainKey): DomainOrigins => ({
    default: read(originVariable(domain, 'default')),
    detail: read(originVariable(domain, 'detail')),
  });
  return Object.fromEntries(domainKeys.map((domain) => [domain, originsOf(domain)])) as Origins;
}

/**
 * A reader could write these headers by hand: only a proxy we trust may set them. A city without its country is none.
 */
function headerProblems({ trustProxy, countryHeader, cityHeader }: Config): string[] {
  const set = { GRIOT_COUNTRY_HEADER: countryHeader, GRIOT_CITY_HEADER: cityHeader };
  const named = Object.entries(set).flatMap(([name, header]) => (header === undefined ? [] : [name]));
  const isAlone = cityHeader !== undefined && countryHeader === undefined;
  return [
    ...(trustProxy === false
      ? named.map((name) => `${name} needs GRIOT_TRUST_PROXY, since anyone can send that header`)
      : []),
    ...(isAlone ? ['GRIOT_CITY_HEADER needs GRIOT_COUNTRY_HEADER, since many cities share a name'] : []),
  ];
}
