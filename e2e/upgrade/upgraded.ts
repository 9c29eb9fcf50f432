import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildApp } from '@griot/server/src/app.ts';
import { prepare } from '@griot/server/src/cli/prepare.ts';
import { connect } from '@griot/server/src/db/connect.ts';
import { openDatabase } from '@griot/server/src/db/open.ts';
import { readConfig } from '@griot/server/src/environment/config.ts';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { noLoadLimits } from '@griot/testkit/setup/no-load-limits';
import { atTerminal } from '@griot/testkit/terminal/at-terminal';
import type { BrowserContext } from 'playwright-core';

/** What a phone had stored: its texts by their keys, and its cookies. */
type Phone = {
  readonly local: Record<string, string>;
  readonly cookies: { name: string; value: string; path: string }[];
};
type Article = { readonly news_id: string; readonly news_entry_id: string; readonly title: string };
/** `guest` has acts that wait for a connection, `member` is signed in. */
type Recorded = {
  readonly recordedAt: string;
  readonly read: Article;
  readonly acted: Article;
  readonly guest: Phone;
  readonly member: Phone;
};

const recordedFile = (name: string) =>
  JSON.parse(readFileSync(new URL(`release-0-1-0/${name}`, import.meta.url), 'utf8'));
const phones: Recorded = recordedFile('phones.json');
/** As it was when the recording was made. */
const secret = 'a secret that only journeys have in common';
/** Ten minutes after the recording: nothing of it is old, whenever the journey is run. */
const start = Date.parse(phones.recordedAt) + 600_000;

/** This version of the service on the data of the last release, and what two phones of that release had stored. */
export async function openUpgraded() {
  const folder = makeScratchFolder();
  const env = { GRIOT_DATA: join(folder, 'data'), GRIOT_DEMO: 'off', GRIOT_FETCH: 'off', GRIOT_SECRET: secret };
  const restored = await atTerminal(['restore', writeBackup(join(folder, 'backup'))], { env });
  if (restored.code !== 0) throw new Error(restored.err);
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const { config } = read;
  const database = await openDatabase(config);
  await prepare(database, config, () => {});
  const sql = connect(database.connection, { max: 4 });
  const opened = Date.now();
  const clock = { now: () => new Date(start + Date.now() - opened) };
  const app = await buildApp({ config, sql, clock, secret, loadLimits: noLoadLimits });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...phones,
    sql,
    address,
    close: async () => {
      await app.close();
      await sql.end({ timeout: 5 });
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The backup that the last release wrote, from the file that holds all of its files. */
function writeBackup(folder: string): string {
  const files: Record<string, string> = recordedFile('backup.json');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(content, 'base64'));
  }
  return folder;
}

/** Makes a browser that of a reader of the last release, who comes back ten minutes later. */
export async function becomes(context: BrowserContext, phone: Phone, address: string): Promise<void> {
  await context.clock.install({ time: start });
  const { hostname } = new URL(address);
  await context.addCookies(phone.cookies.map((cookie) => ({ ...cookie, domain: hostname })));
  await context.addInitScript((local) => {
    if (localStorage.length > 0) return;
    for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
  }, phone.local);
}
