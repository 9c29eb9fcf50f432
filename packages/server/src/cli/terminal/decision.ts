import { userInfo } from 'node:os';
import { systemClock } from '../../clock.ts';
import type { Decision } from '../../db/audit.ts';
import type { Env } from '../../environment/config.ts';
import { type CommandInput, Misuse, type Terminal } from './command.ts';

/** Who gives the command, as the machine knows them, and what `--why` says. */
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
