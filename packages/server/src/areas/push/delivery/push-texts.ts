import { languages } from '@griot/locale/languages';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import { marketWords } from '../../../memory/market-words.ts';
import { topicName } from '../../../memory/topic-name.ts';
import { displayName } from '../../reader/reader.face.ts';
import type { ReplyContent } from '../push.face.ts';
import type { CampaignContent } from './push-content.repository.ts';
import type { DigestItem, DuePush } from './push-outbox.repository.ts';
import type { PushPayload } from './push-payload.ts';
import { topicOf } from './push-request.ts';

/**
 * In characters. Phones show little more, and at four bytes a character all of it stays below the 3,993 bytes that a push
 * has room for once it is encrypted.
 */
const longest = { title: 120, body: 300, why: 150, tag: 100 };
/** Where our pages are. */
const base = '/lite';
/** Headlines of a digest below its first. */
const mostLines = 3;

type PushText = Pick<PushPayload, 'title' | 'body' | 'why' | 'link'>;

/** The address of an article's page. */
export function articleLink(newsId: string): string {
  return `${base}/detail/${encodeURIComponent(newsId)}`;
}

export function replyTexts(note: DuePush, reply: ReplyContent): PushPayload {
  const words = marketWords(note.market);
  const name = displayName({ id: reply.actor_id, name: reply.actor_name }) || words('guest');
  const sentence = reply.activity === 'comment_reply' ? 'inbox.reply' : 'inbox.threadReply';
  const query = new URLSearchParams({ news_entry_id: reply.post_id, comment_id: reply.comment_id });
  if (reply.post_type !== 'news') query.set('post_type', reply.post_type);
  return payloadOf(note, {
    title: words(sentence, { name }),
    body: reply.content,
    why: words('push.whyReply'),
    link: `${base}/commentreply?${query}`,
  });
}

/** The first story leads, and a tap opens it; the others stand below. */
export function digestTexts(note: DuePush, items: readonly DigestItem[]): PushPayload | undefined {
  const [first, ...others] = items;
  if (!first) return undefined;
  const { digests } = note.settings;
  const lines = others.slice(0, mostLines).map(({ title }) => `• ${title}`);
  return payloadOf(note, {
    title: first.title,
    body: lines.join('\n'),
    why: marketWords(note.market)('push.whyDigest', { count: digests, shown: shownNumber(digests, note.market) }),
    link: first.link,
  });
}

export function campaignTexts(note: DuePush, campaign: CampaignContent): PushPayload {
  const { speaker, topic, title, body, link } = campaign;
  const words = marketWords(note.market);
  const by = words(note.kind === 'emergency' ? 'push.whyEmergency' : 'push.whyBreaking', { speaker });
  const why = topic === null ? by : words('push.whyFollow', { topic: topicName(topic, note.market) });
  return payloadOf(note, { title, body, why, link });
}

function payloadOf({ id, kind, tag, market }: DuePush, { title, body, why, link }: PushText): PushPayload {
  const row = marketOf(market);
  const language = languages.find(({ code }) => code === row?.language);
  return {
    ...{ id, kind, link },
    tag: tag.length > longest.tag ? topicOf(tag) : tag,
    title: cut(title, longest.title),
    body: cut(body, longest.body),
    why: cut(why, longest.why),
    lang: language?.code ?? 'en',
    dir: language?.dir ?? 'ltr',
    opened: `/${row?.country}/${row?.language}/v1/push/opened`,
  };
}

function shownNumber(count: number, market: MarketKey): string {
  return new Intl.NumberFormat(marketOf(market)?.language ?? 'en').format(count);
}

/** Cut between characters, never within a surrogate pair; signs that no screen shows would be written as six bytes. */
function cut(text: string, most: number): string {
  const shown = text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\s*\n\s*\n\s*/g, '\n');
  const letters = [...shown.trim()];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}
