import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { FakeClock } from '@griot/testkit/fake-clock';
import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../environment/config.ts';

const article = anArticle({ title: 'Bridge' });
let terminal: OperatorTerminal;
beforeAll(async () => {
  terminal = await openOperatorTerminal();
  await insertArticles(terminal.sql, article);
  const at = new Date();
  const limits = { digests: 1, quiet_from: 0, quiet_to: 0, replies: true, created_at: at, updated_at: at };
  for (const [device_id, time_zone] of Object.entries({ ngen1: 'Africa/Lagos', ngen2: 'Europe/Paris' }))
    await terminal.sql`insert into push_subscription ${terminal.sql({
      ...{ market: 'ngen', device_id, endpoint: `https://push.example/${device_id}`, p256dh: '', auth: '', time_zone },
      ...limits,
    })}`;
});
afterAll(() => terminal.close());

const griot = (line: string) => terminal.griot(line.split(' '));
const waiting = async () => (await terminal.sql`select 1 from push_note where state = 'waiting'`).length;

describe('griot push', () => {
  it('shows the audience and what it says, and sends nothing unless told to', async () => {
    for (const more of ['', ' --dry-run', ' --yes --dry-run']) {
      const { out } = await griot(`push send ngen ${article.news_id}${more}`);
      expect(out).toMatch(/^Audience: 2 devices, in 2 time zones\nSays: Bridge\nLeads to: \/lite\/detail\//);
      expect(out).toMatch(/Not sent\. Add --yes to send it\.$/);
    }
    expect(await waiting()).toBe(0);
    expect((await griot('push send kesw --title Flood --link /lite/feeds')).out).toMatch(/^Audience: 0 devices/);
  });

  it('sends, lists and stops', async () => {
    const { id, audience } = await terminal.ask<{ id: string; audience: number }>(
      ...`push send ngen ${article.news_id} --yes --at 08:00 --why flood`.split(' '),
    );
    expect([audience, await waiting()]).toEqual([2, 2]);
    const times = await terminal.sql<{ due_at: Date }[]>`select due_at from push_note`;
    expect(times.map(({ due_at }) => due_at.toISOString().slice(11, 16)).toSorted()[0]).toMatch(/^0[67]:00$/);
    expect((await griot('push list ngen')).out).toMatch(new RegExp(`ngen +${id} .* ada +sending +2 +0 +2 .*Bridge`));
    expect((await griot(`push stop ngen ${id} --why wrong`)).out).toMatch(/^Stopped\. 2 devices will not get it/);
    expect(await waiting()).toBe(0);
    expect((await griot('push list')).out).toMatch(/ stopped /);
    const log = await terminal.ask<{ what: string; why: string }[]>('articles', 'log', 'ngen');
    expect(log.map(({ what, why }) => [what, why])).toEqual([
      ['push.stop', 'wrong'],
      ['push.send', 'flood'],
    ]);
  });

  it('makes keys that the settings take, others each time', async () => {
    const [first, second] = [await griot('push keys'), await griot('push keys')];
    const env = Object.fromEntries(first.out.split('\n').map((line) => line.split('=')));
    const read = readConfig({ ...env, GRIOT_VAPID_SUBJECT: 'mailto:a@b.example' });
    const { publicKey, privateKey } = (read.ok && read.config.push) || {};
    expect([publicKey, privateKey]).toEqual([env.GRIOT_VAPID_PUBLIC_KEY, env.GRIOT_VAPID_PRIVATE_KEY]);
    expect(second.out).not.toContain(privateKey);
    expect(await terminal.ask('push', 'keys')).toEqual({
      publicKey: expect.stringMatching(/^[\w-]{87}$/),
      privateKey: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('goes by the clock it is given, and its opens and ends stand in griot stats', async () => {
    const clock = new FakeClock(Date.UTC(2026, 2, 10, 12));
    const at = (line: string) => terminal.griot(line.split(' '), { clock });
    await at(`push send ngen ${article.news_id} --yes --for 1h --story ferry`);
    expect((await at('push list ngen')).out).toMatch(/2026-03-10 12:00 .* sending /);
    clock.pass(3_600_000);
    expect((await at('push list ngen')).out).not.toMatch(/ sending /);
    await terminal.sql`delete from push_note`;
    for (const [name, value] of Object.entries({ push_sent: 8, push_opened: 2, push_opted_out: 3 }))
      await terminal.sql`insert into statistics_number (day, market, name, value) values ('2026-03-10', 'ngen', ${name}, ${value})`;
    const [head = '', row = ''] = (await at('stats --days 1 --market ngen --csv')).out.split('\n');
    const figure = (name: string) => row.split(',')[head.split(',').indexOf(name)];
    expect(['push_sent', 'push_opened', 'push_opted_out'].map(figure)).toEqual(['8', '25.0', '3']);
  });

  it.each([
    ['an emergency without a reason', 'push send ngen --title Flood --link /lite/feeds --emergency --yes', 2],
    ['an article nobody has', 'push send ngen ngen0 --yes', 1],
    ['nothing to say', 'push send ngen --yes', 1],
    ['a page of somebody else', 'push send ngen --title Flood --link https://evil.example/lite/x --yes', 1],
    [
      'a page of somebody else without its scheme',
      'push send ngen --title Flood --link //evil.example/lite/x --yes',
      1,
    ],
    ['an hour that is none', `push send ngen ${article.news_id} --at 25:00 --yes`, 2],
    ['news of last week', `push send ngen ${article.news_id} --for 8d --yes`, 1],
    ['to stop what is not sent', 'push stop ngen nothing', 1],
  ])('refuses %s', async (_, line, code) => {
    const outcome = await griot(line);
    expect([outcome.code, outcome.err === '']).toEqual([code, false]);
    expect(await waiting()).toBe(0);
  });
});
