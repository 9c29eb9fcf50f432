import { defaultSettings } from '@griot/domain/settings/settings';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EditionsPart } from './EditionsPart.tsx';

afterEach(cleanup);

function show(answer: (editions: string[]) => unknown) {
  const changeSettings = vi.fn(async ({ body }: { body: { editions: string[] } }) => answer(body.editions));
  const create = async () => ({ ok: true, value: { device_id: 'ngen1', sign_key: 'k' } });
  const settings = { ...defaultSettings, editions: ['ngha'] };
  renderAs({ api: { reader: { changeSettings }, device: { create } } }, <EditionsPart settings={settings} />);
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const choose = (name: string, value: string) =>
    act(async () => fireEvent.change(select(name), { target: { value } }));
  const chosen = () => ['Second edition', 'Third edition'].map((name) => select(name).value);
  return { changeSettings, select, choose, chosen };
}
const accepted = (editions: string[]) => ({ ok: true, value: { ...defaultSettings, editions, profile_version: 1 } });

it('OVL-06 further editions are chosen from all markets but the reader’s own, each in its own language', async () => {
  const { select, choose, chosen } = show(accepted);
  const options = [...select('Third edition').options];
  expect([chosen(), options.some(({ value }) => value === 'ngen')]).toEqual([['ngha', ''], false]);
  expect(options.find(({ value }) => value === 'egar')?.dir).toBe('rtl');
  await choose('Third edition', 'egar');
  expect(chosen()).toEqual(['ngha', 'egar']);
  await choose('Second edition', '');
  expect(chosen()).toEqual(['egar', '']);
});

it('a choice that did not reach the service is taken back', async () => {
  const { choose, chosen } = show(() => ({ ok: false, failure: { kind: 'offline' } }));
  await choose('Second edition', 'egar');
  expect(chosen()).toEqual(['ngha', '']);
});

it('two choices in a row reach the service in that order, and both stand', async () => {
  const answers: (() => void)[] = [];
  const { changeSettings, choose, chosen } = show(
    (editions) => new Promise((resolve) => answers.push(() => resolve(accepted(editions)))),
  );
  await choose('Second edition', 'egar');
  await choose('Third edition', 'keen');
  await expect.poll(() => answers.length).toBe(1);
  await act(async () => answers[0]?.());
  expect(chosen()).toEqual(['egar', 'keen']);
  await expect.poll(() => answers.length).toBe(2);
  await act(async () => answers[1]?.());
  expect(chosen()).toEqual(['egar', 'keen']);
  expect(changeSettings.mock.calls.map(([{ body }]) => body.editions)).toEqual([['egar'], ['egar', 'keen']]);
});
