import { cannotStore, whyNotStored } from '../db/pool/away.ts';
import { isConnectionLost } from '../db/sql/connection-lost.ts';
import { Refusal } from '../errors.ts';
import { griotVersion } from '../version.ts';
import { adsAdd, adsList, adsStop } from './ads/ads.ts';
import { apiCommand } from './api.ts';
import { articlesLog, articlesRemove, articlesRestore, articlesRestrict } from './articles/articles-desk.ts';
import { backupCommand } from './backup/backup.ts';
import { restoreCommand } from './backup/restore.ts';
import { clipsList, clipsRemove, clipsRestore, clipsRestrict } from './clips/clips-desk.ts';
import { clipsImport } from './clips/commands.ts';
import { type Command, type ExitCode, exitCodes, Misuse, readArguments, type Terminal, usage } from './command.ts';
import { configList, configSet, configUnset } from './config/config-desk.ts';
import { experimentAdd, experimentList, experimentStop } from './config/config-experiments.ts';
import { configGet, configHistory, configRollback } from './config/config-history.ts';
import { configCheck } from './config-check.ts';
import { feedList, feedPin, feedUnpin } from './feed/feed-desk.ts';
import { feedbackAnswer, feedbackList } from './feedback/feedback.ts';
import {
  moderateApprove,
  moderateLog,
  moderatePin,
  moderateQueue,
  moderateRemove,
  moderateUnpin,
} from './moderate/moderate.ts';
import { moderateBan, moderateBans, moderateLift } from './moderate/moderate-bans.ts';
import { moderateClose, moderateOpen, moderatePolicy, moderateTry, moderateUndo } from './moderate/moderate-posts.ts';
import { pushList, pushSend, pushStop } from './push/push-desk.ts';
import { pushKeys } from './push/push-keys.ts';
import { rankFit } from './rank/rank-fit.ts';
import { rankBack, rankUse } from './rank/rank-use.ts';
import { rankWhatIf } from './rank/rank-what-if.ts';
import {
  searchMisses,
  searchRebuild,
  searchSynonyms,
  searchSynonymsAdd,
  searchSynonymsRemove,
} from './search/search.ts';
import { serveCommand } from './serve.ts';
import { sourcesAdd } from './sources/sources-add.ts';
import { sourcesExport } from './sources/sources-export.ts';
import { sourcesHealth } from './sources/sources-health.ts';
import { sourcesImport } from './sources/sources-import.ts';
import { sourcesList } from './sources/sources-list.ts';
import { sourcesBlock, sourcesPause, sourcesResume } from './sources/sources-state.ts';
import { statsCommand } from './stats/stats.ts';
import { tableLines } from './table.ts';
import { topicsCreate, topicsEdit, topicsList, topicsPublish } from './topics/topics.ts';
import { trendsBan, trendsList, trendsPin, trendsUnban, trendsUnpin } from './trends/trends.ts';
import { tryCluster, tryFeed, tryPage, tryRank } from './try/commands.ts';
import { workerCommand } from './worker.ts';

const help: Command = {
  name: 'help',
  summary: 'show this list, or how one command is written',
  words: ['[COMMAND...]'],
  run: async ({ out }, { json, words }) => {
    const shown = words.length > 0 ? commandsNamed(words) : commands;
    if (json) out(JSON.stringify(shown.map(({ name, summary }) => ({ name, summary }))));
    else if (words.length === 0) {
      out('Usage: griot [command] [--json]\n');
      for (const line of tableLines(shown.map(({ name, summary }) => [`  ${name}`, summary]))) out(line);
    } else for (const line of shown.flatMap(explained)) out(line);
    return exitCodes.fine;
  },
};

const version: Command = {
  name: 'version',
  summary: 'show the version of Griot and of Node',
  run: async ({ out }, { json }) => {
    const versions = { griot: griotVersion(), node: process.versions.node };
    out(json ? JSON.stringify(versions) : `Griot ${versions.griot} on Node ${versions.node}`);
    return exitCodes.fine;
  },
};

const commands: readonly Command[] = [
  serveCommand,
  apiCommand,
  workerCommand,
  sourcesList,
  sourcesAdd,
  sourcesPause,
  sourcesResume,
  sourcesBlock,
  sourcesImport,
  sourcesExport,
  sourcesHealth,
  articlesRemove,
  articlesRestrict,
  articlesRestore,
  articlesLog,
  clipsImport,
  clipsList,
  clipsRemove,
  clipsRestrict,
  clipsRestore,
  topicsList,
  topicsCreate,
  topicsEdit,
  topicsPublish,
  moderateQueue,
  moderateApprove,
  moderateRemove,
  moderatePin,
  moderateUnpin,
  moderateBan,
  moderateBans,
  moderateLift,
  moderateClose,
  moderateOpen,
  moderatePolicy,
  moderateUndo,
  moderateLog,
  moderateTry,
  tryFeed,
  tryPage,
  tryCluster,
  tryRank,
  adsAdd,
  adsList,
  adsStop,
  feedPin,
  feedUnpin,
  feedList,
  searchMisses,
  searchSynonyms,
  searchSynonymsAdd,
  searchSynonymsRemove,
  searchRebuild,
  rankFit,
  rankWhatIf,
  rankUse,
  rankBack,
  trendsList,
  trendsPin,
  trendsUnpin,
  trendsBan,
  trendsUnban,
  statsCommand,
  feedbackList,
  feedbackAnswer,
  pushSend,
  pushStop,
  pushList,
  pushKeys,
  backupCommand,
  restoreCommand,
  configList,
  configGet,
  configSet,
  configUnset,
  configHistory,
  configRollback,
  experimentAdd,
  experimentList,
  experimentStop,
  configCheck,
  help,
  version,
];

const aliases: Readonly<Record<string, string>> = {
  '--help': 'help',
  '-h': 'help',
  '--version': 'version',
  '-v': 'version',
};

/** Runs one command line, without the program's own name, and answers the exit code. */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const { command, rest } = chosenCommand(argv);
    if (rest.includes('--help') || rest.includes('-h')) {
      for (const line of explained(command)) terminal.out(line);
      return exitCodes.fine;
    }
    return await command.run(terminal, readArguments(command, rest));
  } catch (error) {
    if (isConnectionLost(error)) {
      terminal.err('The database does not answer. See that it runs and has room to work, then start again.');
      return exitCodes.failed;
    }
    if (cannotStore(error)) {
      terminal.err(whyNotStored(error));
      return exitCodes.failed;
    }
    if (!(error instanceof Refusal)) throw error;
    terminal.err(error.message);
    return error instanceof Misuse ? exitCodes.misused : exitCodes.failed;
  }
}

/** No command, or only options, means `serve`. */
function chosenCommand(argv: readonly string[]): { command: Command; rest: string[] } {
  const [first = ''] = argv;
  const words = first in aliases ? [aliases[first] ?? first, ...argv.slice(1)] : argv;
  if (words[0] === undefined || words[0].startsWith('-')) return { command: serveCommand, rest: [...words] };
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (command) return { command, rest: words.slice(command.name.split(' ').length) };
  throw unknownCommand(words);
}

/** `sources` names all that begin with it. */
function commandsNamed(words: readonly string[]): Command[] {
  const found = commands.filter(({ name }) => `${name} `.startsWith(`${words.join(' ')} `));
  if (found.length === 0) throw unknownCommand(words);
  return found;
}

function unknownCommand(words: readonly string[]): Misuse {
  const near = commands.filter(({ name }) => name.startsWith(`${words[0]} `));
  const known = (near.length > 0 ? near : commands).map(({ name }) => name).join(', ');
  return new Misuse(`griot: there is no command "${words.join(' ')}". There are: ${known}.`);
}

function explained(command: Command): string[] {
  const options = Object.entries(command.options ?? {}).map(([name, { takes = '', says }]) => [
    `  --${name} ${takes}`,
    says,
  ]);
  return [usage(command), `  ${command.summary}`, ...tableLines(options), ''];
}

if (import.meta.main) {
  process.stdout.on('error', () => {}); // a closed terminal must not keep us from stopping in good order
  process.stderr.on('error', () => {});
  const { stdin, stdout, stderr } = process;
  const screen = stderr.isTTY
    ? { write: (text: string) => void stderr.write(text), columns: stderr.columns }
    : undefined;
  const page = stdout.isTTY ? { columns: stdout.columns } : undefined;
  const terminal = { out: console.log, err: console.error, env: process.env, screen, page, input: stdin };
  const code = await runCommandLine(process.argv.slice(2), terminal);
  await new Promise((written) => process.stdout.write('', written)); // a slow reader of a pipe still gets the rest
  process.exit(code); // whatever a library still holds open
}
