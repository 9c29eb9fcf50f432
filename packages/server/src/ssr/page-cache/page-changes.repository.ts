import { listenTo } from '../../db/listen.ts';
import type { Sql } from '../../db/sql.ts';
import type { TemplateCache } from './template-cache.ts';

/** The database's notices of what pages are made of. */
const channels = ['articles', 'article_texts', 'topics', 'market_config'] as const;
type Channel = (typeof channels)[number];

/** Tells the cache of every change; while one of the notices cannot be listened for, nothing is cached. */
export class PageChangesRepository {
  readonly #sql: Sql;
  #stops: (() => Promise<void>)[] = [];

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async watch(cache: TemplateCache): Promise<void> {
    const listening = new Set<Channel>();
    for (const channel of channels) {
      const stop = await listenTo(this.#sql, channel, {
        onNotice: (notice) => dropFrom(cache, channel, notice),
        onListening: () => {
          listening.add(channel);
          if (listening.size === channels.length) cache.open();
        },
        onLost: () => {
          listening.clear();
          cache.close();
        },
      });
      this.#stops.push(stop);
    }
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop();
  }
}

/** A notice names a market, and those of its articles that changed where they are few. */
function dropFrom(cache: TemplateCache, channel: Channel, notice: string): void {
  const [market = '', ...entryIds] = notice.split(' ');
  switch (channel) {
    case 'articles':
      cache.drop(`list ${market}`);
      if (entryIds.length === 0) cache.drop(`articles ${market}`);
      for (const entryId of entryIds) cache.drop(`card ${entryId}`);
      return;
    case 'article_texts':
      if (entryIds.length === 0) cache.drop(`articles ${market}`);
      for (const entryId of entryIds) cache.drop(`text ${entryId}`);
      return;
    case 'topics':
      cache.drop(`topics ${market}`);
      return;
    case 'market_config':
      cache.drop('config');
  }
}
