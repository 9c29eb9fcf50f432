import { readdirSync, readFileSync } from 'node:fs';

/** Of /proc/PID/stat, counted from the state of the process; times are hundredths of a second. */
const fields = { parent: 1, user: 11, system: 12, childrenUser: 13, childrenSystem: 14 };

/** Seconds this process and, on Linux, a PostgreSQL and its children have used so far. */
export function processorTime(postmaster: number): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (process.platform === 'linux' ? postgresTime(postmaster) : 0);
}

function postgresTime(postmaster: number): number {
  const hundredths = readdirSync('/proc').map((name) => {
    if (!/^\d+$/.test(name)) return 0;
    const stat = statOf(name);
    const isOurs = Number(name) === postmaster || stat[fields.parent] === postmaster;
    // Ended processes are counted by their parent.
    const own = (stat[fields.user] ?? 0) + (stat[fields.system] ?? 0);
    const gone = (stat[fields.childrenUser] ?? 0) + (stat[fields.childrenSystem] ?? 0);
    return isOurs ? own + gone : 0;
  });
  return hundredths.reduce((sum, one) => sum + one, 0) / 100;
}

function statOf(pid: string): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return []; // it ended while we looked
  }
}
