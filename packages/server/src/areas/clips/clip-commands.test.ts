import { calls } from '@griot/contract/calls';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { aNewClip, insertClips, type NewClip } from '@griot/testkit/stored/a-clip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClipCommandsRepository } from './clip-commands.repository.ts';
import { ClipCommands } from './clip-commands.service.ts';

const decision = { who: 'ada', why: 'a court order', at: new Date(Date.UTC(2026, 2, 10, 12)) };
let fresh: FreshApp;
let commands: ClipCommands;
beforeAll(async () => {
  fresh = await freshApp();
  commands = new ClipCommands(new ClipCommandsRepository(fresh.sql));
});
afterAll(() => fresh.close());

async function published(known: Partial<NewClip> = {}): Promise<NewClip> {
  const clip = aNewClip(known);
  await insertClips(fresh.sql, clip);
  await expect.poll(() => isListed(clip)).toBe(true);
  return clip;
}
async function isListed({ id }: NewClip): Promise<boolean> {
  const asked = { query: { action: 'refresh' as const, count: 20 }, body: {} };
  const { content } = await fresh.readers.amina.ask(calls.clip.forYou, asked);
  return content.some((clip) => clip.id === id);
}
const codeOf = async ({ id }: NewClip) =>
  (await fresh.readers.amina.send(calls.clip.post, { params: { id }, query: {} })).json().result.code;

describe('what the commands does to a clip', () => {
  it('removes it from lists and its page, and gives it back', async () => {
    const clip = await published();
    const done = { id: clip.id, title: clip.description, restricted: [] };
    expect(await commands.remove(clip.news_entry_id, decision)).toEqual({ ...done, did: 'removed' });
    await expect.poll(() => isListed(clip)).toBe(false);
    expect(await codeOf(clip)).toBe(4);
    expect(await commands.remove(clip.id, decision)).toEqual({ ...done, did: 'nothing' });
    expect(await commands.restore(clip.id, [], decision)).toEqual({ ...done, did: 'restored' });
    await expect.poll(() => isListed(clip)).toBe(true);
  });

  it('keeps it from the readers of a country alone', async () => {
    const clip = await published();
    expect(await commands.restrict(clip.id, ['NG', 'gh'], decision)).toMatchObject({ restricted: ['gh', 'ng'] });
    await expect.poll(() => isListed(clip)).toBe(false);
    expect(await codeOf(clip)).toBe(4);
    const abroad = await fresh.readers.youssef.send(calls.clip.post, { params: { id: clip.id }, query: {} });
    expect(abroad.json().result.code).toBe(0);
    expect(await commands.restrict(clip.id, ['ng'], decision)).toMatchObject({ did: 'nothing' });
    expect(await commands.restore(clip.id, ['ng'], decision)).toMatchObject({ restricted: ['gh'] });
    await expect.poll(() => isListed(clip)).toBe(true);
  });

  it('is written down: who, what, why and when', async () => {
    const clip = await published();
    await commands.restrict(clip.id, ['de'], decision);
    const log = await fresh.sql`select who, what, why, at, detail from audit_log where subject = ${clip.id}`;
    expect(log).toEqual([{ ...decision, what: 'clip.restrict', detail: { countries: ['de'] } }]);
  });

  it('does not bring back a sample whose time is over', async () => {
    const clip = aNewClip();
    await insertClips(fresh.sql, clip);
    await fresh.sql`
      update clip set is_sample = true, removed_at = now(), removed_by = 'retirement' where id = ${clip.id}`;
    await expect(commands.restore(clip.id, [], decision)).rejects.toThrow('its market has news of its own now');
  });

  it.each(['ngen0000000000000000', 'nope'])('needs a clip: %s', async (id) => {
    await expect(commands.remove(id, decision)).rejects.toThrow(`There is no clip ${id}`);
  });

  it('needs a country', async () => {
    const clip = await published();
    await expect(commands.restrict(clip.id, ['nga'], decision)).rejects.toThrow('"nga" is no country');
  });
});
