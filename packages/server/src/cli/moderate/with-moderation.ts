import { openConversation } from '../../areas/conversation/open-conversation.ts';
import { openReader } from '../../areas/reader/open-reader.ts';
import { systemClock } from '../../clock.ts';
import { Misuse, type Terminal } from '../terminal/command.ts';
import { timeUnits } from '../terminal/command-words.ts';
import { withOpening } from '../with-opening.ts';

type Moderation = ReturnType<ReturnType<typeof openConversation>['moderation']>;

export async function withModeration<T>(terminal: Terminal, act: (moderation: Moderation) => Promise<T>): Promise<T> {
  return await withOpening(terminal, (opening) => act(openConversation(opening).moderation(openReader(opening).bans)));
}

/** A date, or a time before now such as 12h. */
export function readSince(word: string | undefined, now = systemClock.now()): Date {
  const ago = /^(\d{1,5})([mhd])$/.exec(word ?? '');
  if (ago) return new Date(now.getTime() - Number(ago[1]) * (timeUnits[ago[2] ?? ''] ?? 0));
  const date = new Date(word ?? '');
  if (word === undefined || Number.isNaN(date.getTime())) throw new Misuse('Say since when: --since 12h, or a date.');
  return date;
}
