import { ok, refused } from '@griot/testkit/article/below-article';
import { renderAs } from '@griot/testkit/render-as';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { conversationsOf } from '../../session/identity/cached-conversations.ts';
import { BlockedPeople, Sessions } from './account-lists.tsx';

const result = { code: 0 };
const settled = () => act(async () => {});
const tap = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settled();
};
const rows = () => screen.queryAllByRole('listitem').map((one) => one.textContent);

async function show(node: ReactNode, api: object, around = {}) {
  const shown = renderAs({ api, around, logins: ['gg', 'fb'] }, node);
  await settled();
  return shown;
}

describe('IDN-08 where the reader is signed in', () => {
  const sessions = [
    { id: 's1', login_type: 'gg', is_current: true, created_at: 1, used_at: 1, expires_at: 2 },
    { id: 's2', login_type: 'fb', is_current: false, created_at: 1, used_at: 1, expires_at: 2 },
  ];

  it('is listed, and every other place can be left from here', async () => {
    const endSession = vi.fn((_: object) => ok({ result, content: {} }));
    const identity = { sessions: () => ok({ result, content: sessions }), endSession };
    await show(<Sessions onDone={() => {}} />, { identity });
    screen.getByRole('dialog', { name: 'Where you are logged in' });
    expect(rows()).toEqual(['GoogleThis device', expect.stringMatching(/^Facebook.+Log out there$/)]);
    await tap('Log out there');
    expect(endSession).toHaveBeenCalledWith({ params: { id: 's2' } });
    expect(rows()).toEqual(['GoogleThis device']);
  });

  it('is asked for again after a failure, and stays listed with a word where it could not be ended', async () => {
    const ask = vi.fn(() => refused() as never);
    await show(<Sessions onDone={() => {}} />, { identity: { sessions: ask, endSession: () => refused() } });
    expect(screen.getByRole('alert').textContent).toContain('Connection failed');
    ask.mockImplementation(() => ok({ result, content: sessions }) as never);
    await tap('Try again');
    await tap('Log out there');
    screen.getByText('Log out failed');
    expect(rows()).toHaveLength(2);
  });
});

describe('whom the reader blocked', () => {
  const guest = {
    identity: { guest: () => ok({ result, content: { user_id: 'ngenguest' } }) },
    device: { create: () => ok({ device_id: 'ngen-d', sign_key: 'key' }) },
  };
  const blocks = () => ok({ result, content: [{ id: 'u1', name: 'Ada', portrait: '' }] });

  it('is listed, and can be read again', async () => {
    const unblock = vi.fn((_: object) => ok({ result, content: { is_blocked: false } }));
    const { session } = await show(<BlockedPeople onDone={() => {}} />, { ...guest, user: { blocks, unblock } });
    const conversations = conversationsOf<unknown>(session.stores);
    conversations.setState({ post: {} }, true);
    screen.getByText('Ada');
    await tap('Unblock');
    expect(unblock).toHaveBeenCalledWith({ query: { user_id: 'u1' } });
    expect(screen.getByRole('status').textContent).toBe('You have not blocked anybody');
    expect(conversations.getState(), 'what they wrote is asked for again').toEqual({});
  });

  it('is not to be had without a connection, with a way to try again', async () => {
    await show(<BlockedPeople onDone={() => {}} />, { ...guest, user: { blocks } }, { connection: 'none' });
    expect(screen.getByRole('alert').textContent).toContain('Try again');
    expect(rows()).toEqual([]);
  });
});
