import type { FastifyInstance } from 'fastify';
import type { ConfigFace } from '../areas/config/config.face.ts';
import type { FeedbackTokens } from '../areas/events/events.face.ts';
import type { ProfileFace } from '../areas/learning/learning.face.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { LocalApi } from '../http/local-api.ts';
import type { Reader } from '../http/reader/reader-context.ts';
import { PageCache } from '../ssr/page-cache/page-cache.ts';
import { PageChangesRepository } from '../ssr/page-cache/page-changes.repository.ts';
import { TemplateCache } from '../ssr/page-cache/template-cache.ts';
import type { PageRequest, WebApp } from '../ssr/render.ts';
import type { RequestItems } from '../stamps/request-items.ts';

type PageCacheSetup = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly tokens: FeedbackTokens;
  readonly web: WebApp;
  readonly localApi: LocalApi;
  readonly previewOf: PageRequest['previewOf'];
  readonly profiles: Pick<ProfileFace, 'profileFor'>;
  readonly requests: RequestItems;
  readonly feedConfig: Pick<ConfigFace, 'isInExperiment' | 'version'>;
};

/** Pages cached for all readers; they follow the database's notices for as long as the service runs. */
export function cachePages(app: FastifyInstance, setup: PageCacheSetup): PageCache {
  const { sql, clock, tokens, web, localApi, previewOf, profiles, requests, feedConfig } = setup;
  const cache = new TemplateCache(clock);
  const changes = new PageChangesRepository(sql);
  app.addHook('onReady', async () => changes.watch(cache));
  app.addHook('onClose', async () => changes.stop());
  return new PageCache({
    web,
    cache,
    localApi,
    previewOf,
    hasOwnRules: (reader) => isInExperiment(feedConfig, reader) || hasOwnRules(profiles, reader),
    configVersion: () => feedConfig.version(),
    requests,
    tokens,
    clock,
    report: (error) => app.log.error({ err: error }, 'a page could not be kept'),
  });
}

const isInExperiment = (config: Pick<ConfigFace, 'isInExperiment'>, { market, namedDevice }: Reader): boolean =>
  market !== undefined && config.isInExperiment(market, namedDevice);

/** Whether the reader hid, muted or turned off anything, or wants less of it. */
async function hasOwnRules(
  profiles: Pick<ProfileFace, 'profileFor'>,
  { market, namedDevice }: Reader,
): Promise<boolean> {
  if (market === undefined) return false;
  const { hidden, muted, lessened, off } = (await profiles.profileFor(market.key, namedDevice)).reader.profile;
  const rules = [hidden, off, ...Object.values(muted), ...Object.values(lessened)];
  return rules.some((list) => list.length > 0);
}
