import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import { readFeedConfig } from '@griot/domain/feed-config';
import { inTime } from '../../platform/clock/in-time.ts';
import type { KeptStores } from '../../platform/page/kept-stores.ts';
import type { ArticleConfig } from '../market-setup.ts';

export type ArticleConfigQuery = {
  api: Api;
  stores: KeptStores;
  options: CallOptions;
  /** What the reader really waits for: the article. */
  until: Promise<unknown>;
};

/** No text waits longer than so for its switches, once it is there. */
const PATIENCE = 300;

/** As they came with an article before, else asked for; their defaults where that fails or takes too long (spec 8). */
export async function readArticleConfig({ api, stores, options, until }: ArticleConfigQuery): Promise<ArticleConfig> {
  const key = options.market?.key ?? 'own';
  const store = stores.keep<Readonly<Record<string, ArticleConfig>>>('article-config', {});
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

/** What goes with a page is no more than it needs. */
function ofArticles(config: ArticleConfig): ArticleConfig {
  const { enable_header_toggle, enable_social, isShowDetailAd, isShowDetailRelatedAd } = config;
  const { video_position, disclaimer_domain, creator_domain } = config;
  return {
    enable_header_toggle,
    enable_social,
    isShowDetailAd,
    isShowDetailRelatedAd,
    video_position,
    disclaimer_domain,
    creator_domain,
  };
}
