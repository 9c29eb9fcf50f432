import { readFeed } from '@griot/content/feeds/read-feed';
import type { MarketKey } from '@griot/locale/markets';
import { openMedia } from '@griot/server/src/areas/media/open-media.ts';
import type { GatheredItem, MakeOutcome } from '@griot/server/src/areas/newsroom/newsroom.face.ts';
import { openNewsroom } from '@griot/server/src/areas/newsroom/open-newsroom.ts';
import type { Clock } from '@griot/server/src/clock.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { openFetcher } from '@griot/server/src/fetch/fetcher.ts';
import type { ContentThreads } from '@griot/server/src/threads/content-threads.ts';
import { onTestFinished } from 'vitest';
import { anOpening } from '../an-opening.ts';
import { type Newspaper, openNewspaper } from './open-newspaper.ts';
import { selfSigned } from './self-signed.ts';

type NewsroomDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly threads: ContentThreads;
  /** The folder of the service that serves its pictures. */
  readonly dataFolder: string;
};
type NewsroomOptions = {
  readonly market?: MarketKey;
  readonly licence?: 'full' | 'summary';
  readonly channel?: string | null;
  readonly language?: string;
  readonly feed?: keyof Newspaper['feeds'];
};

const never = new AbortController().signal;
let opened = 0;

/** A newspaper over TLS with its source in the database and the import of its articles; closed after the test. */
export async function openNewspaperImport(parts: NewsroomDeps, wishes: NewsroomOptions = {}) {
  const { sql, clock, threads, dataFolder } = parts;
  const { market = 'ngen', licence = 'full', channel = null, language = 'en', feed = 'rss' } = wishes;
  const sourceKey = `paper-${++opened}`;
  const hostname = `${sourceKey}.example`;
  const certificate = selfSigned(hostname);
  const paper = await openNewspaper({ hostname, certificate, language });
  onTestFinished(() => paper.close());
  const feedAddress = paper.feeds[feed];
  await sql`
    insert into source ${sql({ market, key: sourceKey, name: 'The Courier', home: paper.origin, state: 'live', licence, licence_note: 'agreed' })}`;
  await sql`insert into feed ${sql({ market, address: feedAddress, source_key: sourceKey, channel })}`;
  const fetch = openFetcher(
    { version: '0.1.0', contact: undefined, clock },
    { loopbackPorts: [paper.port], resolve: async () => ['127.0.0.1'], gap: 0, authority: certificate.cert },
  );
  const opening = anOpening({ sql, clock });
  const pictures = openMedia(opening, { dataFolder, databaseUrl: undefined }).pictures(fetch);
  const articleImport = openNewsroom(opening).articleImport({ fetch, pictures, threads });

  const items = async (): Promise<GatheredItem[]> => {
    const answer = await fetch({ address: feedAddress, kind: 'feed' });
    if (answer.kind !== 'fetched') throw new Error(answer.kind);
    const read = readFeed(answer.bytes, { address: feedAddress });
    if (read.kind !== 'feed') throw new Error(read.kind);
    return read.entries.map((entry) => ({ market, sourceKey, feedAddress, feedLanguage: read.feed.language, entry }));
  };
  /** Reads the feed and makes all of its articles, the newest first. */
  const gather = async (): Promise<MakeOutcome[]> => {
    const made: MakeOutcome[] = [];
    for (const item of await items()) made.push(await articleImport.make(item, never));
    return made;
  };
  /** The stored articles, the newest first. */
  const rows = () => sql`
    select article.*, address, checked_at, text_from from article join article_page using (market, news_entry_id)
     where source_key = ${sourceKey} order by published_at desc, url`;
  /** Earlier versions of the articles. */
  const history = () => sql`
    select before.version, kind, page_status, before.title, before.body_html, at from article_history before
      join article using (market, news_entry_id) where source_key = ${sourceKey} order by before.version`;
  /** Visits the pages of the articles again. */
  const recheck = async (): Promise<void> => {
    for (const { news_entry_id: entryId } of await rows()) await articleImport.recheck({ market, entryId }, never);
  };
  const pagesAsked = () => paper.asked.filter(({ path }) => path.startsWith('/news/')).map(({ path }) => path);
  return { ...paper, market, sourceKey, articleImport, items, gather, pagesAsked, rows, history, recheck };
}
