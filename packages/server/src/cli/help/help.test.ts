import { atTerminal } from '@griot/testkit/terminal/at-terminal';
import { describe, expect, it } from 'vitest';
import { commandGroups } from './command-groups.ts';
import type { CommandRow } from './help.ts';

const rowsOf = async (...words: string[]): Promise<CommandRow[]> =>
  JSON.parse((await atTerminal(['help', ...words, '--json'])).out);

describe('griot help --json', () => {
  it('has every command with its group, usage, arguments and options', async () => {
    const rows = await rowsOf();
    const all = commandGroups.flatMap(({ commands }) => commands.map(({ name }) => name));
    expect(rows.map(({ name }) => name)).toEqual([...all, 'help', 'version']);
    expect(rows.find(({ name }) => name === 'moderate remove')).toEqual({
      group: 'moderate',
      group_says: 'comments: what waits for a moderator, what was decided, and who may not write',
      name: 'moderate remove',
      summary: 'remove comments, or all that an author wrote since a time; authors see in their place that and why',
      usage: 'Usage: griot moderate remove [ID...] [--author USER] [--since TIME] [--why TEXT] [--json]',
      arguments: [{ name: 'ID', optional: true, several: true }],
      options: [
        { name: 'author', takes: 'USER', says: 'all of this user, with --since' },
        { name: 'since', takes: 'TIME', says: 'a date, or 30m, 12h, 7d ago' },
        { name: 'why', takes: 'TEXT', says: expect.any(String) },
      ],
    });
  });

  it('has one command, the commands that begin with a word, or those of a group', async () => {
    const named = async (...words: string[]) => (await rowsOf(...words)).map(({ name }) => name);
    expect(await named('feed', 'pin')).toEqual(['feed pin']);
    expect(await named('feed')).toEqual(['feed pin', 'feed unpin', 'feed list']);
    expect(await named('service')).toEqual(['serve', 'api', 'worker']);
  });
});

it.each(commandGroups)('the commands of $name begin with its name, or have one word', ({ name, says, commands }) => {
  expect(says).toMatch(/^[^.]{15,}$/);
  for (const command of commands) expect(command.name).toMatch(new RegExp(`^(${name} .+|\\S+)$`));
});

it('no command is in two groups, and each says what it does in a sentence that the help can end', () => {
  const all = commandGroups.flatMap(({ commands }) => commands);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { summary } of all) expect(summary).toMatch(/^[a-z].{14,}[^.]$/);
});

it('the list for people has each group with its commands below', async () => {
  const { out } = await atTerminal(['help']);
  for (const { name, says, commands } of commandGroups) {
    const [first] = commands;
    expect(out).toContain(`\n\n${name}: ${says}\n  ${first?.name} `);
  }
});
