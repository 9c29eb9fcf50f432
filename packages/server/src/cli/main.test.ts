import { describe, expect, it } from 'vitest';
import type { Env } from '../environment/config.ts';
import { settingNames } from '../environment/config-settings.ts';
import { runCommandLine } from './main.ts';

async function griot(line: string, env: Env = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const argv = line.split(' ').filter(Boolean);
  const code = await runCommandLine(argv, { out: (text) => out.push(text), err: (text) => err.push(text), env });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('the griot command', () => {
  it.each(['help', '--help', '-h'])('lists its commands: %s', async (line) => {
    const { code, out } = await griot(line);
    expect(code).toBe(0);
    for (const name of ['serve', 'config check', 'help', 'version']) expect(out).toContain(`  ${name} `);
  });

  it.each(['version', '--version', '-v'])('says its version: %s', async (line) => {
    expect(await griot(line)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Griot \d+\.\d+\.\d+ on Node 2\d/),
    });
  });

  it.each(['help', 'version', 'config check'])('answers machines too: %s --json', async (name) => {
    const { code, out } = await griot(`${name} --json`);
    expect(code).toBe(0);
    expect(() => JSON.parse(out)).not.toThrow();
  });

  it.each(['polish', 'config', 'config chekc', 'serve now', 'version --loud', '--port 3000'])(
    'refuses what it does not know, with code 2: %s',
    async (line) => {
      const { code, out, err } = await griot(line);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^griot/);
    },
  );

  it('starts nothing with a wrong configuration, and names all that is wrong', async () => {
    const { code, err } = await griot('serve', { PORT: 'many', GRIOT_DEMO: 'perhaps' });
    expect(code).toBe(1);
    expect(err.split('\n')).toHaveLength(2);
  });
});

describe('griot config check', () => {
  it('shows what is in force and where it was set', async () => {
    const { code, out } = await griot('config check', { PORT: '8080' });
    expect(code).toBe(0);
    expect(out).toMatch(/^PORT +8080$/m);
    expect(out).toMatch(/^HOST +127\.0\.0\.1 {2}\(default\)$/m);
    expect(out).toMatch(/^GRIOT_ORIGIN_NEWS_AF_DETAIL +the page's own origin/m);
  });

  it('shows no secret', async () => {
    const env = { GRIOT_SECRET: 'x'.repeat(40), DATABASE_URL: 'postgres://ada:hunter2@db/griot' };
    for (const line of ['config check', 'config check --json']) {
      const { out } = await griot(line, env);
      expect(out).not.toMatch(/hunter2|xxxx/);
      expect(out).toContain('PostgreSQL at db, database griot');
    }
  });

  it('shows every setting, and of the secret ones only that they are set', async () => {
    const { out: keys } = await griot('push keys --json');
    const { publicKey, privateKey } = JSON.parse(keys);
    const env = {
      GRIOT_VAPID_PUBLIC_KEY: publicKey,
      GRIOT_VAPID_PRIVATE_KEY: privateKey,
      GRIOT_VAPID_SUBJECT: 'mailto:desk@n.example',
      GRIOT_ORIGIN_NEWS_AF: 'https://af.example',
    };
    const { out } = await griot('config check --json', env);
    const shown: { name: string; value: string; isSet: boolean }[] = JSON.parse(out).settings;
    expect(shown.map(({ name }) => name)).toEqual(settingNames);
    expect(shown.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value])).toEqual([
      ['GRIOT_VAPID_PUBLIC_KEY', publicKey],
      ['GRIOT_VAPID_PRIVATE_KEY', 'set, not shown'],
      ['GRIOT_VAPID_SUBJECT', 'mailto:desk@n.example'],
      ['GRIOT_ORIGIN_NEWS_AF', 'https://af.example'],
    ]);
    for (const { value } of shown) expect(value).not.toBe('');
  });

  it('points at a name that is probably a slip', async () => {
    const { code, err } = await griot('config check', { GRIOT_DEM0: 'off' });
    expect({ code, err }).toEqual({
      code: 0,
      err: 'GRIOT_DEM0 is set, but Griot knows no such setting. Is it GRIOT_DEMO?',
    });
  });

  it('lists all problems, also for machines', async () => {
    const env = { PORT: 'many', HOST: '?' };
    expect((await griot('config check', env)).err.split('\n')).toHaveLength(2);
    const { code, out } = await griot('config check --json', env);
    expect(code).toBe(1);
    expect(JSON.parse(out).problems).toHaveLength(2);
  });
});
