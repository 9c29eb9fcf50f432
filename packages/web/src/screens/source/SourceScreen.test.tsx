import { defaultSettings } from '@griot/domain/settings/settings';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { readerSession, renderAs } from '@griot/testkit/render-as';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadSource, type SourcePage } from './load-source.ts';
import { Screen } from './SourceScreen.tsx';

afterEach(cleanup);

const reply = {
  ...{ request_id: 'r', response_ts: 0, key: 'courier', name: 'The Courier', home: 'https://courier.example/news' },
  ...{ is_official: true, licence: 'full' as const, licence_note: 'Creative Commons BY 4.0', week_count: 12 },
  categories: ['health', 'business'],
  articles: [aFeedItem({ news_id: 'n1', news_entry_id: 'e1', title: 'A pump for the hill' })],
};
const address = '/source/courier?country=ng&language=en';
const data: SourcePage = { ...reply, address, isOwn: true, head: { title: reply.name, isIndexed: false } };
const page = (known: Partial<SourcePage> = {}) => (
  <Screen params={{ id: 'courier' }} query={{ country: '', language: '' }} data={{ ...data, ...known }} />
);
const main = () => screen.getByRole('main').textContent;

describe('ITEM-17 the page of a source', () => {
  it('says who it is, what it writes about, how much of it is shown and why, and lists its newest', () => {
    renderAs({}, page());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Courier');
    expect(main()).toContain('News publisher · 12 articles in the last week');
    expect(main()).toContain('Business · Health');
    expect(main()).toContain('We show its articles in full. Its licence: Creative Commons BY 4.0.');
    const site = screen.getByRole('link', { name: 'Its own site: courier.example' });
    expect(site.getAttribute('href')).toBe('https://courier.example/news');
    const list = screen.getByRole('list');
    expect(
      within(list)
        .getByRole('link', { name: /A pump for the hill/ })
        .getAttribute('href'),
    ).toBe('/lite/detail/n1');
  });

  it('is followed and muted by readers of its market alone', () => {
    renderAs({}, page());
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(2);
    cleanup();
    renderAs({}, page({ isOwn: false }));
    expect(screen.queryByRole('button', { pressed: false })).toBeNull();
  });

  it('leads to its own site by an address of the web alone', () => {
    renderAs({}, page({ home: 'javascript:alert(1)' }));
    expect(screen.queryByRole('link', { name: /own site/ })).toBeNull();
  });

  it('says why there is a summary only, and that samples are samples', () => {
    renderAs({}, page({ licence: 'summary', licence_note: '', is_official: false, is_sample: true, home: '' }));
    expect(main()).toContain('Blog or single writer');
    expect(main()).toContain('we may show only a summary');
    expect(main()).toContain('Sample');
    expect(screen.queryByRole('link', { name: /own site/ })).toBeNull();
  });

  it('says so when there is nothing, and leads on', () => {
    renderAs({}, page({ articles: [], week_count: 0 }));
    expect(screen.getByText('There is nothing of this source right now')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the news' }).getAttribute('href')).toBe('/lite/feeds');
  });

  it('follows and mutes, one ends the other, and what is on says so', async () => {
    const changes: unknown[] = [];
    const changeSettings = async ({ body }: { body: Record<'add' | 'remove', Record<string, string[]>> }) => {
      changes.push(body);
      const follows = { topics: [], sources: body.add?.followed_sources ?? [] };
      const settings = { ...defaultSettings, follows, muted_sources: body.add?.muted_sources ?? [] };
      return { ok: true, value: { ...settings, profile_version: 1 } };
    };
    const create = async () => ({ ok: true, value: { device_id: 'ngen1', sign_key: 'k' } });
    renderAs({ api: { reader: { changeSettings }, device: { create } } }, page());
    const pressed = () =>
      ['Follow', 'Mute'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'));
    const tap = (name: string) => act(async () => screen.getByRole('button', { name }).click());
    expect(pressed()).toEqual(['false', 'false']);
    await tap('Follow');
    expect(pressed()).toEqual(['true', 'false']);
    await screen.findByText('You now follow The Courier');
    await tap('Mute');
    expect(pressed()).toEqual(['false', 'true']);
    await tap('Mute');
    expect(pressed()).toEqual(['false', 'false']);
    await screen.findByText('The Courier is no longer muted');
    expect(changes).toEqual([
      { add: { followed_sources: ['courier'] } },
      { add: { muted_sources: ['courier'] } },
      { remove: { muted_sources: ['courier'] } },
    ]);
  });

  it('has forms for who reads without script', () => {
    renderAs({ market: 'egar' }, page());
    const follow = screen.getByRole('button', { name: 'متابعة' });
    expect(follow.getAttribute('value')).toBe('followed_sources courier');
    expect(follow.closest('form')?.getAttribute('action')).toBe('/lite/muted');
  });
});

describe('what the page of a source needs', () => {
  const load = (outcome: unknown, { market = 'ngen', query = { country: '', language: '' } } = {}) => {
    const asked: unknown[] = [];
    const source = async (args: object, by: { market?: { key: string } }) => {
      asked.push([args, by.market?.key]);
      return outcome;
    };
    const { session, client } = readerSession({ market: market as 'ngen', api: { feed: { source } } });
    const context = { ...session, client, params: { id: 'courier' }, query, signal: new AbortController().signal };
    return loadSource(context).then((answer) => ({ answer, asked }));
  };

  it('is asked for in the reader’s market, and shared with it', async () => {
    const { answer, asked } = await load({ ok: true, value: reply });
    expect(answer).toMatchObject({
      kind: 'ready',
      data: { address, head: { title: 'The Courier', isIndexed: false } },
    });
    expect(asked).toEqual([[{ params: { id: 'courier' } }, undefined]]);
  });

  it('is asked for where a shared address says', async () => {
    const { asked } = await load({ ok: true, value: reply }, { query: { country: 'ke', language: 'sw' } });
    expect(asked).toEqual([[{ params: { id: 'courier' } }, 'kesw']]);
  });

  it.each([
    [
      { kind: 'http', status: 404 },
      { kind: 'missing', about: 'source' },
    ],
    [{ kind: 'offline' }, { kind: 'failed' }],
    [{ kind: 'timeout' }, { kind: 'timedOut' }],
  ])('that cannot be had, by %j, is %j', async (failure, expected) => {
    expect((await load({ ok: false, failure })).answer).toEqual(expected);
  });
});
