import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import {
  clipShareLink,
  type SharedArticle,
  type ShareTarget,
  shareAddress,
  shareLink,
  shareTargets,
} from '@griot/domain/article/share-link';
import { useCallback, useId, useRef, useState } from 'react';
import { ignore } from '../../platform/api/ignore.ts';
import { copyText } from '../../platform/surface/copy-text.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import { useWords } from '../../session/context/words.ts';
import type { SessionParts } from '../../session/session.ts';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { trackedCard } from '../article/tracked-card.face.ts';
import { useBackCloses } from '../overlay/use-back-closes.face.ts';
import type { PageOverlay } from '../overlay/use-overlay.face.tsx';
import { countAnswer } from '../reactions/article-counts.face.ts';
import styles from './ShareSheet.module.css';

type ShareContext = {
  session: SessionParts<'client' | 'stores' | 'words'>;
  overlay: Pick<PageOverlay, 'open' | 'close'>;
};

/** What is passed on: its title, its link by each way, and what is told once it was. */
export type Shareable = {
  linkBy(from: SharedArticle): string;
  title: string;
  onShared: (by: SharedArticle) => void;
};

/** Shares by the shell or the browser, and where neither can by a sheet with the link (NAV-14). */
export async function startShare(offer: Shareable, { session, overlay }: ShareContext): Promise<void> {
  if (await isSharedBySystem(offer, session)) return overlay.close();
  const copied = () => {
    offer.onShared('copy');
    overlay.close();
    showToast(session, session.words('copySuccess'));
  };
  overlay.open(<ShareSheet offer={offer} onCopied={copied} onClose={overlay.close} />);
}

/** Whether shell or browser took the link, or the reader thought better of it. */
async function isSharedBySystem(
  { linkBy, title, onShared }: Shareable,
  { client }: SessionParts<'client'>,
): Promise<boolean> {
  if (client === null) return true;
  const shared = await client.bridge.share({ link: linkBy('system'), title });
  if (shared === 'shared') onShared('system');
  return shared === 'shared' || shared === 'cancelled';
}

/** The link of a clip, by the way it is passed on. */
export const linkToClip = (server: string, clip: { id: string }) => (from: SharedArticle) =>
  clipShareLink(server, clip, from);

export function articleToShare(
  article: Article,
  opening: Opening,
  session: SessionParts<'api' | 'client' | 'shareServer' | 'stores' | 'tracker'>,
): Shareable {
  const card = trackedCard(article, session.client?.storage, opening.requestId);
  // What is no known way to open it is the reader's, in the link too.
  const openType = (opening.openType ?? article.open_type) === 1 ? 1 : 0;
  const linkBy = (from: SharedArticle) =>
    shareLink(session.shareServer, { ...article, openType, requestId: card.request_id }, from);
  const tell = (share_plat: SharedArticle) => {
    session.tracker?.log('share', { ...card, origin: 'detail', extra: { share_plat } });
    // A shared link is read by a device of its own, and not to be counted as the reader.
    if (opening.mode !== 2) void countShare(session, article.news_entry_id);
  };
  return { linkBy, title: article.news.title, onShared: tell };
}

async function countShare({ api, stores }: SessionParts<'api' | 'stores'>, news_entry_id: string): Promise<void> {
  const outcome = await api.reaction.share({ body: { news_entry_id } });
  if (outcome.ok) countAnswer(stores, news_entry_id, { shares: outcome.value.content.total_shared_count });
  else ignore(outcome, 'the link is passed on all the same (DET-18)');
}

const names = { whatsapp: 'WhatsApp', telegram: 'Telegram', facebook: 'Facebook', x: 'X' } as const;

type Props = { offer: Shareable; onCopied: () => void; onClose: () => void };

/** Where neither shell nor browser can share: plain links to the apps people use, and the link itself to be copied. */
function ShareSheet({ offer, onCopied, onClose }: Props) {
  const words = useWords();
  const link = offer.linkBy('copy');
  const refused = useId();
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(onClose);
  latest.current = onClose;
  useBackCloses(useCallback(() => latest.current(), []));
  const copy = async () => {
    if (await copyText(link)) onCopied();
    else setRefused(true);
  };
  return (
    <Sheet title={words('share')} closeLabel={words('close')} onClose={onClose}>
      <div className={styles.body}>
        <ul className={styles.targets}>
          {(Object.keys(shareTargets) as ShareTarget[]).map((target) => (
            <li key={target}>
              <a
                className={styles.target}
                href={shareAddress(target, offer.title, offer.linkBy(target))}
                target="_blank"
                rel="noopener"
                onClick={() => offer.onShared(target)}
              >
                {target === 'email' ? words('email') : names[target]}
              </a>
            </li>
          ))}
          <li>
            <button type="button" className={styles.target} onClick={() => void copy()}>
              {words('copyLink')}
            </button>
          </li>
        </ul>
        <input
          className={styles.link}
          type="text"
          dir="ltr"
          readOnly
          value={link}
          aria-label={words('shareLink')}
          aria-describedby={refused}
          onFocus={({ target }) => target.select()}
        />
        <p id={refused} className={styles.refused} role="status">
          {isRefused && words('copyRefused')}
        </p>
      </div>
    </Sheet>
  );
}
