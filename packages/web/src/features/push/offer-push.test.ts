import { fakePushBrowser } from '@griot/testkit/push/fake-push-browser';
import { readerSession } from '@griot/testkit/render-as';
import { expect, it, onTestFinished, vi } from 'vitest';
import { offerPush } from './offer-push.face.ts';

it('nobody is asked, and nothing breaks, where the words of the question do not arrive', async () => {
  fakePushBrowser();
  const { session } = readerSession({
    api: { push: { state: async () => ({ ok: true, value: { public_key: 'AQID', limits: null } }) } },
  });
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const loadWords = vi.fn(() => Promise.reject(new Error('lost')));
  offerPush({ ...session, loadWords }, 'replies');
  await expect.poll(() => loadWords.mock.calls.length).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
});
