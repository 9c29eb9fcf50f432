import { markets } from '@griot/locale/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestLink } from '../campaigns/push-commands.service.ts';
import type { ReplyContent } from '../push.face.ts';
import type { CampaignContent } from './push-content.repository.ts';
import type { DuePush } from './push-outbox.repository.ts';
import type { PushPayload } from './push-payload.ts';
import { campaignTexts, digestTexts, replyTexts } from './push-texts.ts';

/** What fits into one record of 4,096 bytes beside its header and its tag (RFC 8188, RFC 8291). */
const room = 3_993;
const about = { news_entry_id: null, about_title: null, source_key: null, category: null, also_in: null, places: null };
const note = (more: Partial<DuePush>): DuePush => ({
  ...{ id: 'x'.repeat(32), market: 'ngen', deviceId: 'ngen1', kind: 'breaking', tag: 'story:1', items: [] },
  ...{ commentId: undefined, campaignId: undefined, userId: undefined, attempts: 1, isCounted: false },
  ...{ expiresAt: new Date(0), claimedUntil: new Date(0), sentDay: '', sentCount: 0 },
  address: { endpoint: '', p256dh: '', auth: '' },
  settings: { timeZone: 'UTC', digests: 5, quietFrom: 0, quietTo: 0, replies: true },
  ...more,
});
const campaign = (more: Partial<CampaignContent>): CampaignContent => ({
  ...{ ...about, speaker: '', topic: null, title: 't', body: '', link: '/lite/feeds' },
  ...more,
});

describe('the text of a push', () => {
  it.each([
    ['a pair at its end', `${'a'.repeat(118)}😀😀`, `${'a'.repeat(118)}😀😀`],
    ['a pair at the cut', `${'a'.repeat(118)}😀😀😀`, `${'a'.repeat(118)}😀…`],
    ['half a pair', 'a\ud83db', 'a\ufffdb'],
    ['signs that no screen shows', 'a\u0000\u001b[31mb', 'a  [31mb'],
  ])('is cut between characters: %s', (_, title, shown) => {
    expect(campaignTexts(note({}), campaign({ title })).title).toBe(shown);
  });

  const text = fc.string({ unit: 'binary', minLength: 300, maxLength: 900 });
  const wide = fc.constantFrom('語', '😀', 'ক', 'ж', '"', '\\', '\n', '\u0001', '\ud83d');
  const anyText = fc.oneof(
    text,
    fc.array(wide, { minLength: 300, maxLength: 900 }).map((signs) => signs.join('')),
  );
  const market = fc.constantFrom(...markets.map(({ key }) => key));
  const bytesOf = (payload: PushPayload | undefined) => Buffer.byteLength(JSON.stringify(payload));

  it('fits into a push, whatever it says and in whichever language', () => {
    fc.assert(
      fc.property(market, anyText, anyText, anyText, fc.constantFrom('breaking', 'emergency'), (key, a, b, c, kind) => {
        const link = `/lite/${'x'.repeat(longestLink - 6)}`;
        const order = campaign({ title: a, body: b, speaker: c, topic: kind === 'breaking' ? c : null, link });
        const payload = campaignTexts(note({ market: key, kind, tag: `story:${c}` }), order);
        expect(bytesOf(payload)).toBeLessThanOrEqual(room);
        expect([payload.title, payload.body, payload.why].every((one) => one.isWellFormed())).toBe(true);
        const items = [a, b, c].map((title) => ({ title, link }));
        expect(bytesOf(digestTexts(note({ market: key, kind: 'digest' }), items))).toBeLessThanOrEqual(room);
        const reply: ReplyContent = {
          ...{ ...about, activity: 'comment_reply', actor_id: 'ngen1', actor_name: a, content: b },
          ...{ post_type: 'clip', post_id: 'ngen'.padEnd(20, '0'), comment_id: 'ngen'.padEnd(20, '0') },
        };
        expect(bytesOf(replyTexts(note({ market: key, kind: 'reply' }), reply))).toBeLessThanOrEqual(room);
      }),
    );
  });
});
