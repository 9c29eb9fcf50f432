import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { ShareSheet } from '../../features/share/ShareSheet.tsx';
import { useSession } from '../../session/session.tsx';

type Sheet = { View: ComponentType<ComponentProps<typeof ShareSheet>>; link: string; onCopied: () => void };

const TOAST = 2_400;

/** Sharing by the bar and at the article's end: by the phone, else by a sheet of ours; and a few words on how it went. */
export function useShare(article: Article, opening: Opening) {
  const session = useSession();
  const [said, setSaid] = useState('');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const say = (words: string) => {
    setSaid(words);
    session.client?.clock.after(TOAST, () => setSaid(''));
  };
  const share = () =>
    void import('../../features/article/later/share-article.ts').then(
      async ({ shareArticle }) => {
        const offer = await shareArticle(article, opening, session);
        if (offer === null) return;
        const { ShareSheet: View } = await import('../../features/share/ShareSheet.tsx');
        setSheet({ View, ...offer });
      },
      () => say(session.words('networkNeeded')),
    );
  const close = () => setSheet(null);
  const copied = () => {
    sheet?.onCopied();
    setSheet(null);
    say(session.words('copySuccess'));
  };
  return { said, share, sheet: sheet && { ...sheet, onCopied: copied, onClose: close } };
}
