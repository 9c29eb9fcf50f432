import { languages } from '@griot/locale/languages';
import { markets } from '@griot/locale/markets';
import { renderAs } from '@griot/testkit/render-as';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FooterBar } from './FooterBar.tsx';
import { ReactionRow } from './ReactionRow.tsx';

/** What is read out where no label stands. */
function readText(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement;
  for (const drawn of copy.querySelectorAll('[aria-hidden]')) drawn.remove();
  return copy.textContent ?? '';
}

describe.each(languages.map(({ code }) => ({ code, market: markets.find(({ language }) => language === code) })))(
  'DET-08 the reactions in $code',
  ({ market }) => {
    it.each([0, 1, 2, 1_200])('are called by what stands on them, with their count of %i in words', (count) => {
      const likes = { status: 0, count, tap: () => {}, isWaiting: false } as const;
      const shown = { comments: count, likes: count, shares: count };
      renderAs(
        { market: market?.key ?? expect.unreachable() },
        <>
          <ReactionRow likes={likes} shown={shown} onShare={() => {}} isLikable />
          <FooterBar likes={likes} shown={shown} onShare={() => {}} allHref="/comment" />
        </>,
      );
      const named = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')];
      expect(named).toHaveLength(6);
      for (const button of named) expect(button.getAttribute('aria-label')).toContain(readText(button));
    });
  },
);
