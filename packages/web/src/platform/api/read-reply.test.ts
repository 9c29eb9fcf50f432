import { calls } from '@griot/contract/calls';
import type { CallDescriptor } from '@griot/contract/define-call';
import { readFeedConfig } from '@griot/domain/feed-config';
import { didNotArrive, isFault, isLastWord } from '@griot/domain/queue/queue-sending';
import { samples } from '@griot/testkit/samples/samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReply } from './read-reply.ts';

const all = Object.entries(calls).flatMap(([area, inArea]) =>
  Object.entries<CallDescriptor>(inArea).map(([name, call]) => {
    const inSamples: Record<string, { reply: unknown }> = samples[area as keyof typeof samples];
    return [`${area}.${name}`, call, inSamples[name]?.reply] as const;
  }),
);
const detail = calls.article.detail;

describe('NET-07 what came in answer to a call', () => {
  it.each(all)('%s takes what its service answers, and nothing of it with another status', (_, call, reply) => {
    const text = JSON.stringify(reply);
    expect(readReply(call, { status: 200, text })).toEqual({ ok: true, value: reply });
    for (const status of [201, 204, 302, 404]) expect(readReply(call, { status, text }).ok).toBe(false);
  });

  it.each([200, 404])('DET-04 a text in place of an article says that there is none, with %i', (status) => {
    const text = '"There is no such article"';
    expect(readReply(detail, { status, text })).toEqual({ ok: false, failure: { kind: 'http', status: 404 } });
    expect(readReply(detail, { status, text: '<html></html>' })).toEqual({ ok: false, failure: { kind: 'malformed' } });
  });

  it('CFG-01 keeps the switches of a market beside one that is none', () => {
    const { reply } = samples.config.feed;
    const text = JSON.stringify({ ...reply, enable_search: 'yes', news_bar_auto_refresh_interval: 7 });
    const outcome = readReply<unknown>(calls.config.feed, { status: 200, text });
    expect(readFeedConfig(outcome.ok && outcome.value)).toMatchObject({
      enable_search: true,
      enable_social: reply.enable_social,
      news_bar_auto_refresh_interval: 7,
    });
  });

  it('of somebody else is never an answer, and never the last word on an act', () => {
    const page = fc.string().map((words) => `<!doctype html><title>${words}</title>`);
    const text = fc.oneof(
      fc.json(),
      fc.string(),
      page,
      fc.json().map((json) => `${json}<!-- ad -->`),
    );
    const call = fc.constantFrom(...all.map(([, one]) => one));
    const hints = fc.constantFrom({}, { retryAfter: 5 });
    fc.assert(
      fc.property(call, fc.integer({ min: 100, max: 599 }), text, hints, (one, status, said, more) => {
        const outcome = readReply(one, { status, text: said, hints: more });
        // JSON that is a text is how an article is not found, whoever says so.
        const isText = one === detail && /^\s*".*"\s*$/s.test(said);
        expect(outcome.ok).toBe(false);
        if (outcome.ok || isText) return;
        const { failure } = outcome;
        expect([isLastWord(failure), isFault(failure)]).toEqual([false, false]);
        expect(didNotArrive(failure)).toBe(true);
      }),
    );
  });
});
