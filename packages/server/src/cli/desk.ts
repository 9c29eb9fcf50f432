import { userInfo } from 'node:os';
import { type MarketKey, marketOf, markets } from '@griot/locale/markets';
import { systemClock } from '../clock.ts';
import { type Env, readConfig } from '../config.ts';
import type { Decision } from '../db/audit.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/maintenance/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Sql } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { type CommandInput, Misuse, type Terminal } from './command.ts';

/** The database a running Griot uses, or the same one started for this command alone. */
export async function withDatabase<T>({ env }: Terminal, act: (sql: Sql) => Promise<T>): Promise<T> {
  const outcome = readConfig(env);
  if (!outcome.ok) throw new Refusal(outcome.problems.join('\n'));
  const database = await openDatabase(outcome.config);
  const sql = connect(database.connection, { max: 4 });
  try {
    await migrate(sql);
    return await act(sql);
  } finally {
    await sql.end({ timeout: 5 });
    await database.stop();
  }
}

export function readMarket(word: string | undefined): MarketKey {
  const market = marketOf(word ?? '');
  if (market) return market.key;
  throw new Misuse(`There is no market "${word ?? ''}". There are: ${markets.map(({ key }) => key).join(' ')}.`);
}

/** A whole number of one or more. */
export function readCount(word: string | undefined, otherwise: number): number {
  if (word === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new Misuse(`"${word}" is no whole number.`);
  return Number(word);
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A stretch of time as an operator writes it, in ms. */
export function durationOf(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (count === '') throw new Misuse(`"${text}" is no time. Say 30m, 2h or 1d.`);
  return Number(count) * (units[unit] ?? 0);
}

/** Who sits at the desk, as the machine knows them, and what `--why` says. */
export function decisionOf({ env, clock = systemClock }: Terminal, { texts }: CommandInput): Decision {
  return { who: operatorOf(env), why: texts.why?.trim() ?? '', at: clock.now() };
}

/** As `decisionOf`, for what must not be done without a reason. */
export function reasonedDecision(terminal: Terminal, input: CommandInput): Decision {
  const decision = decisionOf(terminal, input);
  if (decision.why === '') throw new Misuse('Say why: --why "…". It is kept in the audit log.');
  return decision;
}

function operatorOf(env: Env): string {
  return env.SUDO_USER || env.USER || env.LOGNAME || env.USERNAME || accountName();
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown'; // a container may run under a number that has no name
  }
}
