import { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import { defaultSettings } from '@griot/domain/settings/settings';
import { anArticle } from '@griot/testkit/an-article';
import { asStrangers, logIn, openLogins } from '@griot/testkit/login/open-logins';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const article = anArticle({ source_key: 'courier', category: 'politics' });
const { fresh, issuer, close } = await openLogins({ articles: [article] });
afterAll(close);

const { amina, bola } = fresh.readers;
beforeEach(async () => {
  await asStrangers(fresh, amina, bola);
  for (const table of ['device_setting', 'user_setting', 'user_session'])
    await fresh.sql`delete from ${fresh.sql(table)}`;
});

type Body = ShapeOf<typeof calls.reader.changeSettings>['body'];
const put = (reader: TestReader, body: Body | Record<string, unknown>, signed = true) => {
  fresh.clock.pass(1);
  return reader.send(calls.reader.changeSettings, { body: body as Body }, { signed });
};
const settingsOf = (reader: TestReader) => {
  fresh.clock.pass(1);
  return reader.send(calls.reader.settings, {}, { signed: true }).then((sent) => {
    const { names: _, ...settings } = sent.json();
    return settings;
  });
};
const login = async (reader: TestReader, sub: string) => {
  fresh.clock.pass(1_000);
  return await logIn(reader, { idToken: await issuer.idToken({ claims: { sub } }), signed: true });
};

describe('a reader’s settings', () => {
  it('are the defaults until something is set, and then what was set, field by field', async () => {
    expect(await settingsOf(amina)).toEqual(defaultSettings);
    const sent = await put(amina, { muted_words: [' lottery ', 'lottery'], unpersonalised: true });
    expect(sent.json()).toMatchObject({ muted_words: ['lottery'], unpersonalised: true, refused: [] });
    await put(amina, { limits: { daily_data_kb: 500, digests_a_day: 1 } });
    expect(await settingsOf(amina)).toEqual({
      ...defaultSettings,
      muted_words: ['lottery'],
      unpersonalised: true,
      limits: { daily_data_kb: 500 },
    });
    expect(await settingsOf(bola)).toEqual(defaultSettings);
  });

  it('name what could not be used and take the rest; unknown fields are kept out', async () => {
    const sent = await put(amina, {
      muted_words: 'lottery',
      editions: ['ngha', 'xxxx', 'ngen', 'kesw', 'ghen'],
      limits: { daily_data_kb: -1 },
      muted_sources: ['courier', 7, '', 'x'.repeat(65)],
      muted_topics: Array.from({ length: 150 }, (_, at) => `topic${at}`),
      colour: 'red',
    });
    const { refused, ...now } = sent.json();
    expect([sent.statusCode, refused]).toEqual([200, ['muted_words']]);
    expect(now).toMatchObject({
      muted_sources: ['courier'],
      editions: ['ngha', 'kesw'],
      limits: defaultSettings.limits,
    });
    expect([now.muted_topics.length, now.muted_topics.at(-1), 'colour' in now]).toEqual([100, 'topic149', false]);
  });

  it('take single entries without the rest of the list; what is muted is not followed', async () => {
    await put(amina, { add: { followed_sources: ['courier', 'herald'], muted_words: ['Größe'] } });
    await put(amina, { add: { muted_sources: ['courier'], muted_words: ['lottery'] } });
    expect(await settingsOf(amina)).toMatchObject({
      follows: { sources: ['herald'], topics: [] },
      muted_sources: ['courier'],
      muted_words: ['Größe', 'lottery'],
    });
    await put(amina, { remove: { muted_sources: ['courier'], muted_words: ['LOTTERY'] } });
    expect(await settingsOf(amina)).toMatchObject({ muted_sources: [], muted_words: ['Größe'] });
  });

  it('lose nothing when two devices change different fields at once', async () => {
    await login(amina, 'two-phones');
    await login(bola, 'two-phones');
    fresh.clock.pass(1);
    const changes = [{ muted_sources: ['courier'] }, { muted_topics: ['sports'] }];
    await Promise.all([put(amina, changes[0] as Body), put(bola, changes[1] as Body)]);
    await Promise.all([put(amina, { add: { muted_words: ['one'] } }), put(bola, { add: { muted_words: ['two'] } })]);
    for (const reader of [amina, bola]) {
      const { muted_words, ...now } = await settingsOf(reader);
      expect(now).toMatchObject({ muted_sources: ['courier'], muted_topics: ['sports'] });
      expect(muted_words.toSorted()).toEqual(['one', 'two']);
    }
  });

  it('are merged into the account at login, follow it, and stay with it at logout', async () => {
    await login(bola, 'a-traveller');
    await put(bola, { muted_words: ['lottery'], unpersonalised: false });
    await put(amina, { muted_words: ['flood'], unpersonalised: true, editions: ['ngha'] });
    await login(amina, 'a-traveller');
    const merged = { muted_words: ['lottery', 'flood'], unpersonalised: false, editions: ['ngha'] };
    expect(await settingsOf(amina)).toMatchObject(merged);
    expect(await settingsOf(bola)).toMatchObject(merged);
    await amina.send(calls.identity.logout, {});
    amina.token = '';
    expect(await settingsOf(amina)).toEqual(defaultSettings);
  });

  it('are changed and seen by the device itself alone; without proof they are the defaults', async () => {
    expect((await put(amina, { muted_words: ['lottery'] }, false)).statusCode).toBe(403);
    await put(amina, { muted_words: ['lottery'] });
    const unsigned = async () => (await amina.send(calls.reader.settings, {})).json().muted_words;
    expect([(await settingsOf(amina)).muted_words, await unsigned()]).toEqual([['lottery'], []]);
    await login(amina, 'a-private-one');
    expect([(await settingsOf(amina)).muted_words, await unsigned()]).toEqual([['lottery'], []]);
  });

  it('go into no account that only names the device, nor do that account’s hold there', async () => {
    await put(amina, { muted_words: ['flood'] });
    const stranger = new TestReader(fresh.app, fresh.clock, 'ngen');
    stranger.use({ device_id: (await amina.device()).device_id, sign_key: 'guessed' });
    await logIn(stranger, { idToken: await issuer.idToken({ claims: { sub: 'a-stranger' } }), signed: false });
    await login(bola, 'a-stranger');
    await put(bola, { muted_words: ['harvest'] });
    expect((await settingsOf(amina)).muted_words).toEqual(['flood']);
    expect((await settingsOf(bola)).muted_words).toEqual(['harvest']);
    // Where the device proves itself later, what it set becomes the account's.
    amina.userId = stranger.userId;
    amina.token = stranger.token;
    expect((await settingsOf(amina)).muted_words).toEqual(['harvest', 'flood']);
  });

  it('of an account are no longer in force for anything on a device where it signed out', async () => {
    await login(amina, 'signing-out');
    await put(amina, { muted_sources: ['courier'] });
    const shown = async () => {
      const query = { action: 'refresh', features: 0 } as const;
      const { articles } = await amina.ask(calls.feed.category, { params: { id: 'politics' }, query, body: {} });
      return articles.length;
    };
    expect(await shown()).toBe(0);
    await amina.send(calls.identity.logout, {});
    amina.token = '';
    amina.userId = '';
    await expect.poll(shown).toBe(1);
  });

  it('are among what a reader takes away and has deleted', async () => {
    await login(amina, 'leaving');
    await put(amina, { muted_words: ['secret'] });
    fresh.clock.pass(1);
    const exported = await amina.send(calls.reader.exportData, {}, { signed: true });
    expect(exported.json().data.user_setting).toEqual([expect.objectContaining({ value: ['secret'] })]);
    fresh.clock.pass(1);
    const removed = await amina.send(calls.reader.deleteData, {}, { signed: true });
    expect(removed.json().removed).toMatchObject({ user_setting: 1 });
    expect(await fresh.sql`select 1 from user_setting where value::text like '%secret%'`).toHaveLength(0);
    amina.use(await amina.ask(calls.device.create, { body: { advertising_id: '' } }));
  });

  it('say what the keys in their lists are called', async () => {
    const body = { muted_sources: ['courier', 'gone'], muted_topics: ['sports'], follows: { topics: ['2335204'] } };
    expect((await put(amina, body)).json().names).toEqual({
      sources: { courier: 'The Courier', gone: 'gone' },
      topics: { sports: 'Sports', 2335204: 'Kano' },
    });
  });

  it('hold what a reader follows from an article’s menu, and no longer once it is undone', async () => {
    const feedback = (kind: 'follow_source' | 'undo') => {
      fresh.clock.pass(1);
      const body = { news_entry_id: article.news_entry_id, request_id: '', infra_feedback: '', kind, reasons: [] };
      return amina.send(calls.feedback.send, { body }, { signed: true });
    };
    await feedback('follow_source');
    expect((await settingsOf(amina)).follows.sources).toEqual(['courier']);
    await feedback('undo');
    expect((await settingsOf(amina)).follows.sources).toEqual([]);
  });
});
