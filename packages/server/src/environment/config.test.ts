import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Env, readConfig } from './config.ts';
import { originVariable } from './config-settings.ts';

function configOf(env: Env) {
  const outcome = readConfig(env, '/srv/griot');
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'));
  return outcome.config;
}

function problemsOf(env: Env): string[] {
  const outcome = readConfig(env, '/srv/griot');
  return outcome.ok ? [] : outcome.problems;
}

describe('the configuration', () => {
  it('needs nothing set', () => {
    expect(configOf({})).toMatchObject({
      port: 3000,
      portIsNamed: false,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataFolder: fileURLToPath(new URL('../../../../.griot', import.meta.url)),
      databaseUrl: undefined,
      demo: true,
      fetch: true,
      contact: undefined,
      secret: undefined,
      trustProxy: false,
      countryHeader: undefined,
      cityHeader: undefined,
    });
  });

  it('counts an empty variable as unset', () => {
    expect(configOf({ PORT: '', PUBLIC_URL: ' ', GRIOT_DEMO: '' })).toEqual(configOf({}));
  });

  it.each<[string, Env, object]>([
    ['a port', { PORT: '8080' }, { port: 8080, portIsNamed: true }],
    ['any free port', { PORT: '0' }, { port: 0, portIsNamed: true }],
    ['a host name', { HOST: 'news.internal' }, { host: 'news.internal' }],
    ['an IPv6 address', { HOST: '::' }, { host: '::' }],
    [
      'a public address without its closing slash',
      { PUBLIC_URL: 'https://N.example/' },
      { publicUrl: 'https://n.example' },
    ],
    ['a data folder below the working folder', { GRIOT_DATA: 'data' }, { dataFolder: '/srv/griot/data' }],
    ['a data folder anywhere', { GRIOT_DATA: '/var/lib/x' }, { dataFolder: '/var/lib/x' }],
    [
      'a database',
      { DATABASE_URL: 'postgres://u:p@db/griot?sslmode=require' },
      { databaseUrl: 'postgres://u:p@db/griot?sslmode=require' },
    ],
    [
      'several database hosts',
      { DATABASE_URL: 'postgresql://u@a:1,b:2/griot' },
      { databaseUrl: 'postgresql://u@a:1,b:2/griot' },
    ],
    ['no named statements', { GRIOT_NAMED_STATEMENTS: 'off' }, { namedStatements: false }],
    ['no sample news', { GRIOT_DEMO: 'off' }, { demo: false, demoMarkets: [] }],
    ['sample news in two markets', { GRIOT_DEMO: 'ngen, egar' }, { demo: true, demoMarkets: ['ngen', 'egar'] }],
    ['no publishers', { GRIOT_FETCH: 'off' }, { fetch: false }],
    ['a page for publishers', { GRIOT_CONTACT: 'https://n.example/about' }, { contact: 'https://n.example/about' }],
    ['who runs it', { GRIOT_OPERATOR: 'Atelier Nyota, Nairobi' }, { operator: 'Atelier Nyota, Nairobi' }],
    ['a mail address for publishers', { GRIOT_CONTACT: 'desk@n.example' }, { contact: 'desk@n.example' }],
    [
      'the public address for publishers, unless there is another',
      { PUBLIC_URL: 'https://n.example' },
      { contact: 'https://n.example' },
    ],
    ['any proxy', { GRIOT_TRUST_PROXY: 'on' }, { trustProxy: true }],
    ['two proxies', { GRIOT_TRUST_PROXY: '2' }, { trustProxy: 2 }],
    ['proxies by address', { GRIOT_TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [
      'headers of a trusted proxy',
      { GRIOT_TRUST_PROXY: 'on', GRIOT_COUNTRY_HEADER: 'CF-IPCountry', GRIOT_CITY_HEADER: 'CF-IPCity' },
      { countryHeader: 'cf-ipcountry', cityHeader: 'cf-ipcity' },
    ],
  ])('takes %s', (_, env, expected) => {
    expect(configOf(env)).toMatchObject(expected);
  });

  it.each<[string, Env]>([
    ['PORT', { PORT: '80000' }],
    ['PORT', { PORT: 'web' }],
    ['HOST', { HOST: 'localhost:3000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'news.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://news.example/lite' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/griot' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db' }],
    ['GRIOT_DEMO', { GRIOT_DEMO: 'yes' }],
    ['GRIOT_DEMO', { GRIOT_DEMO: 'ngen,nowhere' }],
    ['GRIOT_FETCH', { GRIOT_FETCH: 'sometimes' }],
    ['GRIOT_OPERATOR', { GRIOT_OPERATOR: 'x'.repeat(121) }],
    ['GRIOT_CONTACT', { GRIOT_CONTACT: 'ask around' }],
    ['GRIOT_CONTACT', { GRIOT_CONTACT: 'https://n.example/\r\nX-Evil: 1' }],
    ['GRIOT_SECRET', { GRIOT_SECRET: 'short' }],
    ['GRIOT_PUSH_HOSTS', { GRIOT_PUSH_HOSTS: 'https://push.example' }],
    ['GRIOT_TRUST_PROXY', { GRIOT_TRUST_PROXY: '10.0.0.0/99' }],
    ['GRIOT_TRUST_PROXY', { GRIOT_TRUST_PROXY: 'proxy.example' }],
    ['GRIOT_COUNTRY_HEADER', { GRIOT_TRUST_PROXY: 'on', GRIOT_COUNTRY_HEADER: 'a b' }],
    ['GRIOT_CITY_HEADER', { GRIOT_TRUST_PROXY: 'on', GRIOT_CITY_HEADER: 'cf-ipcity' }],
    ['GRIOT_ORIGIN_NEWS_AF_DETAIL', { GRIOT_ORIGIN_NEWS_AF_DETAIL: 'ftp://x' }],
  ])('refuses a wrong %s by its name: %j', (name, env) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  });

  it('has no login without ids, and the usual providers with them', () => {
    expect(configOf({}).login).toEqual({ gg: undefined, fb: undefined });
    const env = {
      GRIOT_GG_CLIENT_ID: 'web.example, app.example',
      GRIOT_FB_APP_ID: '42',
      GRIOT_FB_APP_SECRET: 'of-the-app',
    };
    expect(configOf(env).login).toEqual({
      gg: { issuer: 'https://accounts.google.com', clientIds: ['web.example', 'app.example'], clientSecret: '' },
      fb: {
        authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
        graphUrl: 'https://graph.facebook.com/v23.0',
        appId: '42',
        appSecret: 'of-the-app',
      },
    });
    expect(problemsOf({ GRIOT_FB_APP_ID: '42' })).toEqual(['GRIOT_FB_APP_ID needs GRIOT_FB_APP_SECRET']);
  });

  it.each([
    ['http://issuer.example', false],
    ['http://127.0.0.1:4000', true],
    ['https://issuer.example/realm/', true],
    ['https://issuer.example/?x=1', false],
  ])('takes an issuer without encryption on this machine alone: %s', (GRIOT_GG_ISSUER, isGood) => {
    expect(problemsOf({ GRIOT_GG_ISSUER })).toHaveLength(isGood ? 0 : 1);
  });

  it('reports every problem at once', () => {
    expect(problemsOf({ PORT: '-1', HOST: '!', GRIOT_FETCH: 'maybe' }).map((text) => text.split(' ')[0])).toEqual([
      'PORT',
      'HOST',
      'GRIOT_FETCH',
    ]);
  });

  it('never repeats a value, which may be a secret', () => {
    const problems = problemsOf({ GRIOT_SECRET: 'hunter2', DATABASE_URL: 'hunter2', GRIOT_DEMO: 'hunter2' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('gives each domain and kind of address an origin of its own', () => {
    const { origins } = configOf({
      GRIOT_ORIGIN_NEWS_AF: 'https://af.example',
      GRIOT_ORIGIN_NEWS_AF_DETAIL: 'https://d.af.example',
      GRIOT_ORIGIN_EG: 'https://eg.example',
    });
    expect(origins['news-af']).toEqual({ default: 'https://af.example', detail: 'https://d.af.example' });
    expect(origins.eg).toEqual({ default: 'https://eg.example', detail: '' });
    expect(origins.news).toEqual({ default: '', detail: '' });
    expect(originVariable('news-sg', 'detail')).toBe('GRIOT_ORIGIN_NEWS_SG_DETAIL');
  });
});
