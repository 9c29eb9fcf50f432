import { freshApp } from '@griot/testkit/fresh-app';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Config } from '../../../environment/config.ts';

const metricsToken = 'a token of at least thirty-two characters';

async function metricsOf(config: Partial<Config> = {}) {
  const { app, close } = await freshApp({ config, web: null });
  onTestFinished(close);
  const nowhere = await app.inject('/nowhere');
  return async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
    const { statusCode, body, headers: sent } = await app.inject({ url: '/metrics', headers, remoteAddress });
    if (statusCode === 404)
      expect(body).toBe(nowhere.body); // as if there were nothing
    else if (statusCode !== 200) expect(body).toBe('');
    if (statusCode === 401) expect(sent['www-authenticate']).toBe('Bearer');
    return statusCode;
  };
}

describe('who sees the figures', () => {
  it('is whoever sends the token, from anywhere, where one is set', async () => {
    const ask = await metricsOf({ metricsToken, trustProxy: true });
    expect(await ask({ authorization: `Bearer ${metricsToken}` }, '203.0.113.7')).toBe(200);
    expect(await ask({ authorization: `bearer ${metricsToken}`, 'x-forwarded-for': '203.0.113.7' })).toBe(200);
    for (const authorization of ['', 'Bearer', `Bearer ${metricsToken}x`, `Basic ${metricsToken}`, metricsToken])
      expect(await ask(authorization ? { authorization } : {})).toBe(401);
  });

  it('is a program on this machine that asks us directly, where none is set', async () => {
    const ask = await metricsOf();
    expect(await ask()).toBe(200);
    expect(await ask({ host: '[::1]:3000' }, '::1')).toBe(200);
    expect(await ask({ host: '127.0.0.1:3000' }, '::ffff:127.0.0.1')).toBe(200);
    expect(await ask({}, '203.0.113.7')).toBe(404);
    expect(await ask({ host: '10.0.0.3' }, '10.0.0.3')).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])
      expect(await ask({ [name]: '127.0.0.1' })).toBe(404);
    for (const host of ['news.example', 'localhost.evil.example', '127.0.0.1.evil.example', '203.0.113.7:3000'])
      expect(await ask({ host })).toBe(404);
  });

  it.each<Partial<Config>>([{ trustProxy: true }, { trustProxy: 1 }, { publicUrl: 'https://news.example' }])(
    'is nobody without a token where readers come through a proxy: %o',
    async (config) => expect(await (await metricsOf(config))()).toBe(404),
  );

  it('may be this machine where the public address is its own', async () => {
    expect(await (await metricsOf({ publicUrl: 'http://localhost:3000' }))()).toBe(200);
  });
});
