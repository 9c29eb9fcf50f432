import { adsAdd, adsList, adsStop } from '../ads/ads.ts';
import { apiCommand } from '../api.ts';
import { articlesLog, articlesRemove, articlesRestore, articlesRestrict } from '../articles/articles.ts';
import { backupCommand } from '../backup/backup.ts';
import { restoreCommand } from '../backup/restore.ts';
import { clipsList, clipsRemove, clipsRestore, clipsRestrict } from '../clips/clips.ts';
import { clipsImport } from '../clips/commands.ts';
import { experimentAdd, experimentList, experimentStop } from '../config/config-experiments.ts';
import { configList, configSet, configUnset } from '../config/config-flags.ts';
import { configGet, configHistory, configRollback } from '../config/config-history.ts';
import { configCheck } from '../config-check.ts';
import { feedList, feedPin, feedUnpin } from '../feed/feed-pins.ts';
import { feedbackAnswer, feedbackList } from '../feedback/feedback.ts';
import {
  moderateApprove,
  moderateLog,
  moderatePin,
  moderateQueue,
  moderateRemove,
  moderateUnpin,
} from '../moderate/moderate.ts';
import { moderateBan, moderateBans, moderateLift } from '../moderate/moderate-bans.ts';
import { moderateClose, moderateOpen, moderatePolicy, moderateTry, moderateUndo } from '../moderate/moderate-posts.ts';
import { pushList, pushSend, pushStop } from '../push/push-campaigns.ts';
import { pushKeys } from '../push/push-keys.ts';
import { rankFit } from '../rank/rank-fit.ts';
import { rankBack, rankUse } from '../rank/rank-use.ts';
import { rankWhatIf } from '../rank/rank-what-if.ts';
import {
  searchMisses,
  searchRebuild,
  searchSynonyms,
  searchSynonymsAdd,
  searchSynonymsRemove,
} from '../search/search.ts';
import { serveCommand } from '../serve.ts';
import { sourcesAdd } from '../sources/sources-add.ts';
import { sourcesExport } from '../sources/sources-export.ts';
import { sourcesHealth } from '../sources/sources-health.ts';
import { sourcesImport } from '../sources/sources-import.ts';
import { sourcesList } from '../sources/sources-list.ts';
import { sourcesBlock, sourcesPause, sourcesResume } from '../sources/sources-state.ts';
import { statsCommand } from '../stats/stats.ts';
import type { Command } from '../terminal/command.ts';
import { topicsCreate, topicsEdit, topicsList, topicsPublish } from '../topics/topics.ts';
import { trendsBan, trendsList, trendsPin, trendsUnban, trendsUnpin } from '../trends/trends.ts';
import { tryCluster, tryFeed, tryPage, tryRank } from '../try/commands.ts';
import { workerCommand } from '../worker.ts';

export type CommandGroup = { readonly name: string; readonly says: string; readonly commands: readonly Command[] };

/** Every command but those of the help itself. Help, its JSON, docs/commands.md and README are made from these rows. */
export const commandGroups: readonly CommandGroup[] = [
  {
    name: 'service',
    says: 'run Griot: one process for everything, or readers and news apart',
    commands: [serveCommand, apiCommand, workerCommand],
  },
  {
    name: 'sources',
    says: 'where news comes from, in lists and as OPML, and how each source is doing',
    commands: [
      sourcesList,
      sourcesAdd,
      sourcesPause,
      sourcesResume,
      sourcesBlock,
      sourcesImport,
      sourcesExport,
      sourcesHealth,
    ],
  },
  {
    name: 'articles',
    says: 'articles that must not be shown, and who did what',
    commands: [articlesRemove, articlesRestrict, articlesRestore, articlesLog],
  },
  {
    name: 'clips',
    says: 'clips made of films, folders and Media RSS, and what must not be shown of them',
    commands: [clipsImport, clipsList, clipsRemove, clipsRestrict, clipsRestore],
  },
  {
    name: 'topics',
    says: 'topic pages that editors put together',
    commands: [topicsList, topicsCreate, topicsEdit, topicsPublish],
  },
  {
    name: 'feed',
    says: 'articles that lead the feed of a market for a time',
    commands: [feedPin, feedUnpin, feedList],
  },
  {
    name: 'trends',
    says: 'terms that are in demand, and those that are pinned or banned',
    commands: [trendsList, trendsPin, trendsUnpin, trendsBan, trendsUnban],
  },
  {
    name: 'moderate',
    says: 'comments: what waits for a moderator, what was decided, and who may not write',
    commands: [
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
    ],
  },
  {
    name: 'feedback',
    says: 'what readers wrote to the service, and answers to it',
    commands: [feedbackList, feedbackAnswer],
  },
  {
    name: 'push',
    says: 'breaking news to the readers who allow it, and the keys that pushes are signed with',
    commands: [pushSend, pushStop, pushList, pushKeys],
  },
  {
    name: 'ads',
    says: 'ads of our own, and how often they were seen and opened',
    commands: [adsAdd, adsList, adsStop],
  },
  {
    name: 'search',
    says: 'what was looked for in vain, words that mean the same, and the index',
    commands: [searchMisses, searchSynonyms, searchSynonymsAdd, searchSynonymsRemove, searchRebuild],
  },
  {
    name: 'rank',
    says: 'the model that ranks: fitted to what readers opened, compared, put in force and taken back',
    commands: [rankFit, rankWhatIf, rankUse, rankBack],
  },
  {
    name: 'try',
    says: 'what would be made of a feed, a page or a list of articles, and why a page was ranked as it was',
    commands: [tryFeed, tryPage, tryCluster, tryRank],
  },
  {
    name: 'stats',
    says: 'what readers did, by day and market',
    commands: [statsCommand],
  },
  {
    name: 'config',
    says: 'the feed config of markets, experiments with it, and the configuration of the service',
    commands: [
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
    ],
  },
  {
    name: 'backup',
    says: 'everything that cannot be made again, into a folder and back',
    commands: [backupCommand, restoreCommand],
  },
];
