import { readerSession } from '@griot/testkit/render-as';
import { describe, expect, it } from 'vitest';
import { loadReading } from './reading-list.ts';

const query = { text: '', cursor: '', said: '' };

describe('a list of the reader’s own that is refused', () => {
  const answerTo = (status: number, isPage: boolean) => {
    const { session, client } = readerSession({ market: 'ngen' });
    const { signal } = new AbortController();
    return loadReading(
      { ...session, client: isPage ? null : client, params: {}, query, signal },
      { ask: async () => ({ ok: false, failure: { kind: 'http', status } }), recall: () => null },
    );
  };

  it('leads a page whose cookie names a device that is gone to choosing a market', async () => {
    expect(await answerTo(403, true)).toEqual({ kind: 'elsewhere', href: '/?change=1' });
  });

  it('can be tried again otherwise, and by a phone that proves itself by a key', async () => {
    expect(await answerTo(500, true)).toEqual({ kind: 'failed' });
    expect(await answerTo(403, false)).toEqual({ kind: 'failed' });
  });
});
