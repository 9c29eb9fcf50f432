import { readerSession } from '@griot/testkit/render-as';
import { describe, expect, it } from 'vitest';
import { loadHistory } from '../../screens/history/load-history.ts';
import { loadSaved } from '../../screens/saved/load-saved.ts';

const query = { text: '', cursor: '', said: '' };

describe.each([
  ['saved', loadSaved],
  ['history', loadHistory],
] as const)('a list of the reader’s own that cannot be had: %s', (name, load) => {
  const answerTo = (status: number, isPage: boolean) => {
    const refused = async () => ({ ok: false, failure: { kind: 'http', status } });
    const { session, client } = readerSession({ market: 'ngen', api: { reading: { [name]: refused } } });
    const { signal } = new AbortController();
    return load({ ...session, client: isPage ? null : client, params: {}, query, signal });
  };

  it('leads a page whose cookie names a device that is gone to choosing a market', async () => {
    expect(await answerTo(403, true)).toEqual({ kind: 'elsewhere', href: '/?change=1' });
  });

  it('can be tried again otherwise, and by a phone that proves itself by a key', async () => {
    expect(await answerTo(500, true)).toEqual({ kind: 'failed' });
    expect(await answerTo(403, false)).toEqual({ kind: 'failed' });
  });
});
