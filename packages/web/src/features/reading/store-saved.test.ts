import type { Article } from '@griot/contract/entities/article';
import { readerSession } from '@griot/testkit/render-as';
import { samples } from '@griot/testkit/samples/samples';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mark, unmark } from './saved-marks.face.ts';
import { releaseAllSaved, releaseSavedArticle, storeSavedArticle } from './store-saved.ts';

const whole = '/media/a/720-hi/sig.webp';
const small = '/media/a/720-lo/sig.webp';
const article: Article = {
  ...samples.article.detail.reply,
  news_id: 'ngen1',
  news_entry_id: 'e1',
  sanitizedHtml: `<p>Words</p><img src="${whole}">`,
};
const item = { news_entry_id: 'e1', href: '/detail/ngen1', title: 'A title' };

afterEach(() => vi.unstubAllGlobals());

function aReader(pictures: { isShown: boolean; isLight: boolean } = { isShown: true, isLight: false }) {
  const sent: unknown[] = [];
  const active = { postMessage: (message: unknown) => void sent.push(message) };
  vi.stubGlobal('caches', {});
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration: async () => ({ active }) } });
  const detail = vi.fn(async (_: unknown): Promise<unknown> => ({ ok: true, value: article }));
  const { session, client } = readerSession({ api: { article: { detail } }, stores: { pictures } });
  mark(client, item);
  return { session, client, told: sent, detail };
}

describe('an article that was saved', () => {
  it.each([
    ['its pictures', { isShown: true, isLight: false }, [whole]],
    ['its small pictures, where data is saved', { isShown: true, isLight: true }, [small]],
    [
      'its words alone, where no pictures are shown, past the limit of a day for example',
      { isShown: false, isLight: true },
      [],
    ],
  ])('is kept with %s', async (_, shown, pictures) => {
    const { session, told, detail } = aReader(shown);
    await storeSavedArticle(session, item);
    expect(detail.mock.calls[0]?.[0]).toEqual({ params: { id: 'ngen1' } });
    expect(told).toEqual([{ type: 'save', article: { id: 'ngen1', json: JSON.stringify(article) }, pictures }]);
  });

  it('is not kept where the reader took it back before it came, nor where it did not come', async () => {
    const { session, client, told, detail } = aReader();
    detail.mockImplementationOnce(async () => {
      unmark(client, 'e1');
      return { ok: true, value: article };
    });
    await storeSavedArticle(session, item);
    mark(client, item);
    detail.mockResolvedValueOnce({ ok: false, failure: { kind: 'offline' } });
    await storeSavedArticle(session, item);
    expect(told).toEqual([]);
  });

  it('is not even fetched where nothing can be kept, nor is a clip', async () => {
    const { session, detail } = aReader();
    await storeSavedArticle(session, { ...item, href: '/videodetail?id=ngenclip1' });
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: undefined });
    await storeSavedArticle(session, item);
    expect(detail).not.toHaveBeenCalled();
  });

  it('is let go of alone, or with all others; a browser that refuses its worker changes nothing', async () => {
    const { session, client, told } = aReader();
    await releaseSavedArticle(session, item);
    client.storage.opened.set(['ngen1']);
    await releaseSavedArticle(session, item);
    await releaseAllSaved();
    expect(told).toEqual([
      { type: 'unsave', entryId: 'e1', isOpened: false },
      { type: 'unsave', entryId: 'e1', isOpened: true },
      { type: 'unsave' },
    ]);
    const getRegistration = () => Promise.reject(new Error('refused'));
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration } });
    await releaseSavedArticle(session, item);
    expect(told).toHaveLength(3);
  });
});
