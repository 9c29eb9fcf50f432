import { fakeClock } from '@griot/testkit/fake-clock';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ScriptFile, scriptFile } from './script-file.ts';
import { type LoadWhen, useScriptFile } from './use-script-file.ts';

type Module = { word: string };
type Props = { file: ScriptFile<Module>; when?: LoadWhen };

const clock = fakeClock();
const plan = { waits: [1_000] } as const;

function Shown({ file, when }: Props) {
  const arrival = useScriptFile(file, { clock, plan, ...(when && { when }) });
  if (arrival.name === 'arrived') return <p>{arrival.module.word}</p>;
  if (arrival.name === 'loading') return <p>loading</p>;
  return (
    <button type="button" onClick={arrival.retry}>
      again
    </button>
  );
}

const reload = vi.fn();
const attempt = vi.fn<() => Promise<Module>>();
const pass = (ms: number) => act(async () => clock.advance(ms));

afterEach(cleanup);
beforeEach(() => {
  reload.mockReset();
  attempt.mockReset().mockRejectedValue(new TypeError('lost'));
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

it('says that a file did not arrive, and asks for it again when told to', async () => {
  render(<Shown file={scriptFile(attempt)} />);
  await pass(0);
  screen.getByText('loading');
  await pass(1_000);
  attempt.mockResolvedValue({ word: 'here' });
  fireEvent.click(screen.getByRole('button', { name: 'again' }));
  await screen.findByText('here');
  expect([attempt.mock.calls.length, reload.mock.calls.length]).toEqual([3, 0]);
});

it('asks for a new document where the file cannot be had in this one', async () => {
  render(<Shown file={scriptFile(attempt)} />);
  for (let retry = 0; retry < 2; retry++) {
    await pass(0);
    await pass(1_000);
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
  }
  expect(reload).toHaveBeenCalledOnce();
});

it('waits for its moment, and is there at once where the file came before', async () => {
  attempt.mockResolvedValue({ word: 'here' });
  const file = scriptFile(attempt);
  let begin = () => {};
  const cancelled = vi.fn();
  const when: LoadWhen = (load) => {
    begin = load;
    return cancelled;
  };
  const { unmount } = render(<Shown file={file} when={when} />);
  await pass(0);
  expect(attempt).not.toHaveBeenCalled();
  await act(async () => begin());
  screen.getByText('here');
  unmount();
  expect(cancelled).toHaveBeenCalledOnce();
  render(<Shown file={file} when={when} />);
  screen.getByText('here');
});
