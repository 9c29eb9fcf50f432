import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import { readFeedConfig } from '@griot/domain/feed-config';
import { inTime } from '../platform/clock/in-time.ts';
import type { PageStores } from '../platform/stores/page-stores.ts';
import { type ArticleConfig, articleConfigStore, marketSetupStore } from './market-setup.ts';

type ArticleConfigQuery = {
  api: Api;
  stores: PageStores;
  options: CallOptions;
  /** The article: patience is counted from its arrival. */
  until: Promise<unknown>;
};

/** How long an article that has arrived waits for its switches. */
const PATIENCE = 300;

/**
 * The switches that the feed has loaded, or an earlier article; else from the server; the defaults if that fails or
 * takes too long (spec 8). A shared link's market has its own (CFG-01).
 */
export async function articleConfig(asking: ArticleConfigQuery): Promise<ArticleConfig> {
  const own = asking.options.market ? null : marketSetupStore(asking.stores).getState().setup;
  return own?.config ?? readArticleConfig(asking);
}

async function readArticleConfig({ api, stores, options, until }: ArticleConfigQuery): Promise<ArticleConfig> {
  const key = options.market?.key ?? 'own';
  const store = articleConfigStore(stores);
  const known = store.getState()[key];
  if (known !== undefined) return known;
  const defaults = ofArticles(readFeedConfig(undefined));
  const asked = api.config.feed({}, options).then((outcome) => {
    if (!outcome.ok) return defaults; // the next article asks again
    const config = ofArticles(readFeedConfig(outcome.value));
    store.setState({ ...store.getState(), [key]: config });
    return config;
  });
  return inTime(asked, { within: PATIENCE, after: until, otherwise: defaults });
}

/** Only the switches that the article's page needs, to keep its data small. */
function ofArticles(config: ArticleConfig): ArticleConfig {
  const { enable_header_toggle, enable_social, isShowDetailAd, isShowDetailRelatedAd, ads } = config;
  const { queue_offline_actions, video_position, disclaimer_domain, creator_domain } = config;
  return {
    enable_header_toggle,
    enable_social,
    isShowDetailAd,
    isShowDetailRelatedAd,
    queue_offline_actions,
    ads,
    video_position,
    disclaimer_domain,
    creator_domain,
  };
}
