import { defaultFeedConfig } from '@griot/domain/feed-config';
import { adNetworksThat } from '@griot/testkit/ad-networks';
import { anArticleReply } from '@griot/testkit/an-article-reply';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adSlotFile } from '../../features/ads/use-ads.tsx';
import { ArticleBody } from '../../features/article/ArticleText.tsx';
import { type ReadingEvent, unread } from '../../features/article/reading.state.ts';
import { DetailExtras } from './DetailExtras.tsx';

const paragraphs = Array.from({ length: 20 }, () => `<p>${'word '.repeat(12)}</p>`).join('');
const article = anArticleReply({ sanitizedHtml: paragraphs });

beforeAll(() => adSlotFile.load());
/** A page on which everything lies below the screen: happy-dom has no layout of its own. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    bottom: 9_999,
    height: 10,
    top: 0,
  } as DOMRect);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Known = { adMark?: string; config?: Partial<typeof defaultFeedConfig>; around?: object };

async function show({ adMark = 'EOT', config = {}, around = {} }: Known = {}) {
  const sent: ReadingEvent[] = [];
  const { client } = renderAs(
    { around, adMark },
    <main id="content">
      <ArticleBody article={article} />
      <DetailExtras
        article={article}
        config={{ ...defaultFeedConfig, ...config }}
        reading={unread}
        send={(event) => sent.push(event)}
        by={adNetworksThat('filled')}
      />
    </main>,
  );
  await act(async () => {});
  return { sent, client };
}

describe('DET-17 CFG-06 enable_header_toggle: swipes', () => {
  const swipe = (right: number, down: number) => {
    const page = screen.getByRole('main');
    fireEvent.touchStart(page, { touches: [{ clientX: 100, clientY: 300 }] });
    fireEvent.touchMove(page, { touches: [{ clientX: 100 + right, clientY: 300 + down }] });
    fireEvent.touchEnd(page, { touches: [] });
  };

  it('up and down are told with the setting on; short and diagonal ones are not', async () => {
    const { sent } = await show({ config: { enable_header_toggle: true } });
    swipe(0, -60);
    swipe(5, 80);
    swipe(0, 39);
    swipe(60, 60);
    expect(sent).toEqual([
      { type: 'swiped', direction: 'up' },
      { type: 'swiped', direction: 'down' },
    ]);
  });

  it('are nothing with the setting off', async () => {
    const { sent } = await show();
    swipe(0, -60);
    expect(sent).toEqual([]);
  });
});

it('DET-06 the system’s bar is told light or dark, never anything else', async () => {
  const { client } = await show({ around: { can: ['statusBar'] } });
  expect(client.bridge.calls.filter(([what]) => what === 'styleStatusBar')).toEqual([['styleStatusBar', 'light']]);
});

describe('ADS-03 ADS-06 ads in the text', () => {
  const ads = () => screen.queryAllByRole('group', { name: 'Advertisement' });
  const isShowDetailAd = true;

  it('stand after paragraphs 3, 6, 10, 14 and 19, in room of their own', async () => {
    await show({ config: { isShowDetailAd } });
    const blocks = [...(document.getElementById('body')?.children ?? [])];
    const slots = blocks.flatMap((block, index) => (block.tagName === 'DIV' ? [index] : []));
    expect(slots.map((index, before) => index - before)).toEqual([3, 6, 10, 14, 19]);
    expect(ads()).toHaveLength(5);
  });

  it.each([
    ['the market shows none', { config: { isShowDetailAd: false } }],
    ['the device is new', { adMark: '', config: { isShowDetailAd } }],
  ])('are none where %s', async (_, known) => {
    await show(known);
    expect(ads()).toHaveLength(0);
  });

  it('leave what is on the screen where it is', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 10, height: 10, top: 0 } as DOMRect);
    await show({ config: { isShowDetailAd } });
    expect(ads()).toHaveLength(0);
  });
});
