import { CommentModerationRepository } from '../../areas/conversation/comment/comment-moderation.repository.ts';
import { CommentModerationService } from '../../areas/conversation/comment/comment-moderation.service.ts';
import { ModerationRepository } from '../../areas/conversation/moderation/moderation.repository.ts';
import { ModerationDesk } from '../../areas/conversation/moderation/moderation-commands.service.ts';
import { BanDeskRepository } from '../../areas/reader/identity/ban-commands.repository.ts';
import { banKey } from '../../areas/reader/identity/ban-hash.rows.ts';
import { type Clock, systemClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { makeDataFolder } from '../../db/embedded/place.ts';
import type { Sql } from '../../db/sql.ts';
import { Refusal } from '../../errors.ts';
import { keptSecret } from '../../secret.ts';
import { Misuse, type Terminal } from '../command.ts';
import { withDatabase } from '../desk.ts';

export async function withModeration<T>(terminal: Terminal, act: (desk: ModerationDesk) => Promise<T>): Promise<T> {
  const secret = () => {
    const read = readConfig(terminal.env);
    if (!read.ok) throw new Refusal(read.problems.join('\n'));
    return read.config.secret ?? keptSecret(makeDataFolder(read.config.dataFolder));
  };
  return await withDatabase(terminal, (sql) => act(moderationDesk(sql, { clock: systemClock, secret })));
}

/** `secret`: that of the service, asked for where somebody is looked for whose data was removed. */
type Tools = { readonly clock: Clock; readonly secret: () => string };

export function moderationDesk(sql: Sql, { clock, secret }: Tools): ModerationDesk {
  return new ModerationDesk({
    store: new ModerationRepository(sql),
    comments: new CommentModerationService(new CommentModerationRepository(sql), clock),
    bans: new BanDeskRepository(sql, () => banKey(secret())),
    clock,
  });
}

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A date, or a stretch of time before now. */
export function readSince(word: string | undefined, now = systemClock.now()): Date {
  const stretch = /^(\d{1,5})([mhd])$/.exec(word ?? '');
  if (stretch) return new Date(now.getTime() - Number(stretch[1]) * units[stretch[2] as keyof typeof units]);
  const date = new Date(word ?? '');
  if (word === undefined || Number.isNaN(date.getTime())) throw new Misuse('Say since when: --since 12h, or a date.');
  return date;
}
