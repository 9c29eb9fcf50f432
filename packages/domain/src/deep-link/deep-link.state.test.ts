import { describe, expect, it } from 'vitest';
import {
  type DeepLinkEvent,
  type DeepLinkStatus,
  deepLink,
  deepLinkStatus,
  readDeepLinkStatus,
} from './deep-link.state.ts';

const statuses = Object.keys(deepLinkStatus) as DeepLinkStatus[];

const opened = (url: string, newsEntryId: string, isNewSession: boolean): DeepLinkEvent => ({
  type: 'opened',
  link: { url, newsEntryId },
  isNewSession,
});
const answered = (found: boolean, isNewSession: boolean, refreshCount: number): DeepLinkEvent => ({
  type: 'answered',
  found,
  isNewSession,
  refreshCount,
});

/** Everything that can happen. */
const events = {
  'opened without a link': { type: 'opened', link: null, isNewSession: true },
  'opened by a link with nothing in it': opened('', '', true),
  'opened by a url, new session': opened('/lite/detail/n1', '', true),
  'opened by a url, known session': opened('/lite/detail/n1', '', false),
  'opened by an entry, new session': opened('', 'e1', true),
  'opened by an entry, known session': opened('', 'e1', false),
  'opened by both, new session': opened('/lite/detail/n1', 'e1', true),
  'opened by both, known session': opened('/lite/detail/n1', 'e1', false),
  'found, new session, first refresh': answered(true, true, 1),
  'found, new session, second refresh': answered(true, true, 2),
  'found, new session, no refresh': answered(true, true, 0),
  'found, known session, first refresh': answered(true, false, 1),
  'not found': answered(false, true, 1),
  unanswered: { type: 'unanswered' },
  shown: { type: 'shown' },
} as const satisfies Record<string, DeepLinkEvent>;
type EventName = keyof typeof events;

/** What changes anything; whatever is not named here leaves the status alone. */
const changes: Partial<Record<DeepLinkStatus, Partial<Record<EventName, readonly [number, string | null]>>>> = {
  unknown: {
    'opened without a link': [1, null],
    'opened by a link with nothing in it': [5, null],
    'opened by a url, new session': [3, 'openUrl'],
    'opened by a url, known session': [5, null],
    'opened by an entry, new session': [2, 'askForPin'],
    'opened by an entry, known session': [2, 'askForPin'],
    'opened by both, new session': [3, 'openUrl'],
    'opened by both, known session': [2, 'askForPin'],
  },
  pinWanted: {
    'found, new session, first refresh': [4, 'showArticle'],
    'found, new session, second refresh': [5, null],
    'found, new session, no refresh': [5, null],
    'found, known session, first refresh': [5, null],
    'not found': [5, null],
  },
  articleFound: { shown: [5, null] },
};

/** A link that came to nothing yet is taken up as if nobody had looked. */
const table = { ...changes, noMetadata: changes.unknown, pinWanted: { ...changes.unknown, ...changes.pinWanted } };

describe('DPL-01 DPL-02 DPL-03 every transition of a deep link', () => {
  const names = Object.keys(events) as EventName[];
  const rows = statuses.flatMap((status) => names.map((name) => [status, name] as const));

  it.each(rows)('%s, %s', (status, name) => {
    const expected = table[status]?.[name] ?? [deepLinkStatus[status], null];
    const step = deepLink(status, events[name]);
    expect([deepLinkStatus[step.status], step.act]).toEqual(expected);
  });

  it.each(['urlOpened', 'articleFound', 'done'] as const)('%s is never taken up again', (status) => {
    for (const name of names.filter((one) => one.startsWith('opened')))
      expect(deepLink(status, events[name])).toEqual({ status, act: null });
  });
});

describe('DPL-01 the stored number', () => {
  it.each(statuses.map((status) => [String(deepLinkStatus[status]), status] as const))('%s is %s', (stored, status) => {
    expect(readDeepLinkStatus(stored)).toBe(status);
  });

  it.each(['', '6', '-1', 'constructor'])('%j is none', (stored) => {
    expect(readDeepLinkStatus(stored)).toBe('unknown');
  });
});
