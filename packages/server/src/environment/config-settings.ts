import { type DomainKey, domainKeys } from '@griot/locale/market';
import type { Reader } from './config-readers.ts';

/** Which part of the service a setting is about, in the words that head its table. */
export const settingGroups = {
  listening: 'Where it listens, and what stands before it',
  data: 'What it keeps, and where',
  news: 'News, and who publishes it',
  push: 'Pushes',
  login: 'Signing in',
  origins: 'Where the web app sends its calls',
} as const;

export type Setting = {
  readonly group: keyof typeof settingGroups;
  /** What holds where it is not set, written as one would set it. */
  readonly usual?: string;
  /** What happens where it is not set, of a setting without a usual value. */
  readonly unset?: string;
  readonly means: string;
  /** Its value is never shown. */
  readonly isSecret?: boolean;
};

/** All that an operator may set but the origins; docs/settings.md and the table in README are made from these rows. */
const own = {
  PORT: {
    group: 'listening',
    usual: '3000',
    means:
      'The port it listens on. Unless you set it, a busy port gives way to the next free one; a port that you set is ' +
      'never moved.',
  },
  HOST: { group: 'listening', usual: '127.0.0.1', means: 'The address it listens on.' },
  PUBLIC_URL: {
    group: 'listening',
    unset: 'the host that each request names',
    means:
      'The origin that readers see, such as `https://news.example`. Set it wherever strangers can reach the service: ' +
      'without it, pages are kept in memory only for readers on this machine. With https, cookies are secure and ' +
      'HSTS is sent.',
  },
  GRIOT_TRUST_PROXY: {
    group: 'listening',
    usual: 'off',
    means:
      'Which proxies before it are believed when they name the address of a reader: `on` for any, how many stand in ' +
      'a row, or their addresses and ranges separated by commas.',
  },
  GRIOT_COUNTRY_HEADER: {
    group: 'listening',
    unset: 'none',
    means: 'The header in which a trusted proxy names the country of a reader. It needs `GRIOT_TRUST_PROXY`.',
  },
  GRIOT_CITY_HEADER: {
    group: 'listening',
    unset: 'none',
    means:
      'The header in which a trusted proxy names the city of a reader, which is suggested to readers of local news. ' +
      'It needs `GRIOT_TRUST_PROXY` and `GRIOT_COUNTRY_HEADER`.',
  },
  GRIOT_METRICS_TOKEN: {
    group: 'listening',
    unset: 'none',
    isSecret: true,
    means:
      '32 characters or more; who sends it as `Authorization: Bearer …` may read `/metrics` from anywhere. Without ' +
      'it only a program on this machine may, and nobody where `GRIOT_TRUST_PROXY` or a public `PUBLIC_URL` is set.',
  },
  GRIOT_DATA: { group: 'data', unset: '`.griot` in the project', means: 'The data folder.' },
  DATABASE_URL: {
    group: 'data',
    unset: 'a PostgreSQL of its own, in the data folder',
    means: 'A PostgreSQL of yours, version 15 or later: `postgres://user:password@host/database`.',
  },
  GRIOT_NAMED_STATEMENTS: {
    group: 'data',
    usual: 'on',
    means:
      'With `off`, the PostgreSQL of `DATABASE_URL` keeps no plans of our statements under names. For a pooler that ' +
      'knows nothing of names and hands each transaction to another connection, such as PgBouncer before 1.21.',
  },
  GRIOT_SECRET: {
    group: 'data',
    unset: 'made once, and kept in the data folder',
    isSecret: true,
    means:
      '32 characters or more, which sign cookies, form tokens and addresses of pictures. Several processes must ' +
      'share one.',
  },
  GRIOT_DEMO: {
    group: 'news',
    usual: 'on',
    means:
      'Whether there is sample news. `off` removes it with its pictures; keys of markets, such as `ngen,egar`, have ' +
      'it in these markets alone, which starts sooner.',
  },
  GRIOT_FETCH: {
    group: 'news',
    usual: 'on',
    means: 'With `off`, no publisher is asked for anything; what needs no network is done as ever.',
  },
  GRIOT_CONTACT: {
    group: 'news',
    unset: '`PUBLIC_URL`, if that is set',
    means:
      'A web or mail address where publishers and readers reach you. It stands in the User-Agent of every request to ' +
      'a publisher, and on the pages about privacy, terms and this service.',
  },
  GRIOT_OPERATOR: {
    group: 'news',
    unset: 'the host name',
    means: 'Who runs the service, as the pages about privacy, terms and this service say.',
  },
  GRIOT_VAPID_PUBLIC_KEY: {
    group: 'push',
    unset: 'none; with the sample news and a database of its own, made once',
    means:
      'The public half of the key pair that pushes are signed with, as base64url (`npx griot push keys` makes a ' +
      'pair). Without a pair nothing is pushed, and readers are not asked.',
  },
  GRIOT_VAPID_PRIVATE_KEY: {
    group: 'push',
    unset: 'as its public half',
    isSecret: true,
    means: 'The private half of that pair.',
  },
  GRIOT_VAPID_SUBJECT: {
    group: 'push',
    unset: '`GRIOT_CONTACT`, unless that begins with `http:`',
    means: 'Where push services reach you: an address that begins with `mailto:` or `https:`.',
  },
  GRIOT_PUSH_HOSTS: {
    group: 'push',
    unset: 'none',
    means:
      'Push services besides those of Chrome, Firefox, Safari and Edge: host names separated by commas, where ' +
      '`*.push.example` stands for all below it. Subscriptions at other hosts are refused, and stored ones are ' +
      'removed when something is sent to them. Set it alike for every process.',
  },
  GRIOT_GG_CLIENT_ID: {
    group: 'login',
    unset: 'none: readers cannot sign in there',
    means:
      'What the OpenID provider calls us. Several ids (those of apps) are separated by commas; our pages use the ' +
      'first. The address to register there is `/lite/login/gg/callback`.',
  },
  GRIOT_GG_CLIENT_SECRET: {
    group: 'login',
    unset: 'none',
    isSecret: true,
    means: 'The secret that goes with `GRIOT_GG_CLIENT_ID`.',
  },
  GRIOT_GG_ISSUER: { group: 'login', usual: 'https://accounts.google.com', means: 'The OpenID provider.' },
  GRIOT_FB_APP_ID: {
    group: 'login',
    unset: 'none: readers cannot sign in there',
    means:
      'What the provider of access tokens calls us. It needs `GRIOT_FB_APP_SECRET`. The address to register there is ' +
      '`/lite/login/fb/callback`.',
  },
  GRIOT_FB_APP_SECRET: {
    group: 'login',
    unset: 'none',
    isSecret: true,
    means: 'The secret that goes with `GRIOT_FB_APP_ID`.',
  },
  GRIOT_FB_AUTHORIZE_URL: {
    group: 'login',
    usual: 'https://www.facebook.com/v23.0/dialog/oauth',
    means: 'Where readers agree to sign in with the provider of access tokens.',
  },
  GRIOT_FB_GRAPH_URL: {
    group: 'login',
    usual: 'https://graph.facebook.com/v23.0',
    means: 'Where that provider exchanges and inspects tokens.',
  },
} as const satisfies Record<string, Setting>;

export type OwnName = keyof typeof own;
type Underlined<Key extends string> = Key extends `${infer Before}-${infer After}` ? `${Before}_${After}` : Key;
type OriginName = `GRIOT_ORIGIN_${Uppercase<Underlined<DomainKey>>}${'' | '_DETAIL'}`;
export type SettingName = OwnName | OriginName;
/** A setting that has a value whether or not it is set. */
export type NameWithUsual = { [N in OwnName]: (typeof own)[N] extends { usual: string } ? N : never }[OwnName];

/** Reads one setting: what it is set to, else its usual value, else undefined. */
export type ReadSetting = {
  <T>(name: NameWithUsual, reader: Reader<T>): T;
  <T>(name: SettingName, reader: Reader<T>): T | undefined;
};

export const urlTypes = ['default', 'detail'] as const;
type UrlType = (typeof urlTypes)[number];

/** `news-af` + `detail` -> GRIOT_ORIGIN_NEWS_AF_DETAIL */
export function originVariable(domain: DomainKey, type: UrlType): OriginName {
  const name = `GRIOT_ORIGIN_${domain.toUpperCase().replace('-', '_')}`;
  return (type === 'detail' ? `${name}_DETAIL` : name) as OriginName;
}

const originRow = (domain: DomainKey, type: UrlType): Setting => ({
  group: 'origins',
  unset: "the page's own origin",
  means:
    type === 'detail'
      ? `Where calls for articles of the region domain \`${domain}\` are sent.`
      : `Where the calls of the region domain \`${domain}\` are sent, but those for articles.`,
});

const origins = Object.fromEntries(
  domainKeys.flatMap((domain) => urlTypes.map((type) => [originVariable(domain, type), originRow(domain, type)])),
) as Record<OriginName, Setting>;

/** Every setting there is, by its name. */
export const settings: Readonly<Record<SettingName, Setting>> = { ...own, ...origins };

export const settingNames = Object.keys(settings) as SettingName[];

/** Variables of the system, or of other programs, that the service and its commands look at too. */
export const systemVariables = {
  PATH: 'Where ffmpeg and ffprobe are found, which make clips.',
  PGHOST: 'The host of a `DATABASE_URL` that names none.',
  PGPORT: 'The port of a host in `DATABASE_URL` that names none.',
  PGUSER: 'The user of a `DATABASE_URL` that names none.',
  PGPASSWORD: 'The password of a `DATABASE_URL` that names none.',
  PGSSLMODE: 'How the connection to `DATABASE_URL` is encrypted, where its `sslmode` does not say.',
  PGTARGETSESSIONATTRS:
    'Which of several hosts in `DATABASE_URL` is wanted, where its `target_session_attrs` does not say.',
  NO_COLOR: 'With any value, `griot stats` draws without colours.',
  SUDO_USER: 'Who is written into the audit log for what a command does: the first that is set of these four.',
  USER: 'As `SUDO_USER`.',
  LOGNAME: 'As `SUDO_USER`.',
  USERNAME: 'As `SUDO_USER`.',
} as const;

/** Read by the tools that start, build and test Griot. */
export const toolVariables = {
  CHROMIUM_PATH: 'The browser of the browser tests, benches and pictures of screens.',
  DRAFT_MESSAGES: 'With `1`, a message that a language lacks is shown in English; `npm run dev` sets it.',
  GRIOT_BUILD: 'A name for a build of the web app, in place of its version.',
  GRIOT_LONG: 'With `1`, tests run in their long form; `npm run test:long` sets it.',
  GRIOT_TEST_RUN: 'Marks what a test run started, so that nothing outlives it; the run sets it.',
  GRIOT_WHOLE_REACT: 'With `1`, whole React is built; with `recorded`, it complains when an unused part is called.',
  TMPDIR: 'Where tests put what they write. Unless set, that is memory where there is enough of it.',
} as const;
