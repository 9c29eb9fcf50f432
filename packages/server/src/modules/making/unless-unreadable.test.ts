import { expect, it } from 'vitest';
import { ThreadError } from '../../threads/thread-pool.ts';
import { unlessUnreadable } from './unless-unreadable.ts';

it('takes what a thread made of a text', async () => {
  expect(await unlessUnreadable(Promise.resolve('words'))).toBe('words');
});

it.each(['too-slow', 'crashed', 'refused'] as const)('gives up a text whose thread was %s', async (fault) => {
  expect(await unlessUnreadable(Promise.reject(new ThreadError(fault)))).toBeUndefined();
});

it.each([new ThreadError('busy'), new ThreadError('closed'), new Error('else')])(
  'has it tried again where that is nothing of the text: $message',
  async (error) => {
    await expect(unlessUnreadable(Promise.reject(error))).rejects.toBe(error);
  },
);
