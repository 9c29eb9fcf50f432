import { shortCount } from '@griot/domain/format/count';
import { languages } from '@griot/locale/languages';
import { markets } from '@griot/locale/markets';
import { renderAs } from '@griot/testkit/render-as';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FooterBar } from './FooterBar.tsx';
import { ReactionRow } from './ReactionRow.tsx';

describe.each(languages.map(({ code }) => ({ code, market: markets.find(({ language }) => language === code) })))(
  'DET-08 the reactions in $code',
  ({ market }) => {
    it.each([0, 1, 2, 1_200])('are called by what stands on them, or say their count of %i in words', (count) => {
      const likes = { status: 0, count, tap: () => {}, isWaiting: false } as const;
      const shown = { comments: count, likes: count, shares: count };
      const { session } = renderAs(
        { market: market?.key ?? expect.unreachable() },
        <>
          <ReactionRow likes={likes} shown={shown} onShare={() => {}} isLikable />
          <FooterBar likes={likes} shown={shown} allHref="/comment" />
        </>,
      );
      const { words, locale } = session;
      const figure = shortCount(count, locale);
      for (const kind of ['like', 'share'] as const)
        screen.getByRole('button', { name: `${words(kind)}${count > 0 ? ` ${figure}` : ''}` });
      screen.getByRole('button', { name: `${words('like')}, ${words('likeCount', { count, shown: figure })}` });
      const shares = screen.queryByText(words('shareCount', { count, shown: figure }));
      expect(shares !== null, 'none is not counted').toBe(count > 0);
      screen.getByRole('button', { name: words('dislike') });
      screen.getByRole('link', { name: words('commentCount', { count, shown: figure }) });
    });
  },
);
