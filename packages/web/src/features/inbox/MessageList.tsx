import type { Message } from '@griot/contract/entities/message';
import { messageParts } from '@griot/domain/inbox/message-parts';
import { base } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { threadHref } from '../../platform/routing/thread-href.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Face, Quote } from '../comments/items/Person.face.tsx';
import type { Inbox } from './inbox.state.ts';
import styles from './MessageList.module.css';

type Props = { inbox: Inbox; nextHref: string; onMore: () => void };

export function MessageList({ inbox: { messages, cursor, phase }, nextHref, onMore }: Props) {
  const words = useWords();
  return (
    <>
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} />
          </li>
        ))}
      </ul>
      {phase === 'failed' ? (
        <div className={styles.end} role="alert">
          <span>{words('connectionFailed')}</span>
          <Button onClick={onMore}>{words('tryAgain')}</Button>
        </div>
      ) : (
        <div className={styles.end} role="status">
          {phase === 'loading' && words('loading')}
          {phase !== 'loading' && cursor !== undefined && (
            <ButtonLink href={`${base}${nextHref}`} onClick={onMore}>
              {words('inbox.more')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

/** Who did what, when, and with which words; it opens its thread at that reply (INB-05). */
function MessageRow({ message }: { message: Message }) {
  const words = useWords();
  const formats = useFormats();
  const { content, create_time, srcs, is_read, target } = message;
  const { before, contentName, contentMain } = messageParts(content);
  const comment_id = target.comment_id || target.comment_root_id;
  const href = threadHref({ news_entry_id: target.news_entry_id, post_type: target.post_type, comment_id });
  return (
    <Link className={styles.message} href={`${href}#c-${comment_id}`} data-new={!is_read || undefined}>
      <Face name={contentName || words('guest')} portrait={srcs[0]?.portrait ?? ''} />
      <span className={styles.body}>
        <span dir="auto">
          {before}
          <bdi className={styles.name}>{contentName}</bdi>
          {contentMain}
        </span>
        {target.content !== '' && (
          <span className={styles.said} dir="auto">
            {target.content}
          </span>
        )}
        {target.parent_content !== '' && <Quote content={target.parent_content} />}
        <span className={styles.meta}>
          {formats.time(create_time)} {!is_read && <b className={styles.new}>{words('inbox.new')}</b>}
        </span>
      </span>
    </Link>
  );
}
