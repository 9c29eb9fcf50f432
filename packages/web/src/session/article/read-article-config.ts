import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import { readFeedConfig } from '@griot/domain/feed-config';
import type { KeptStores } from '../../platform/page/kept-stores.ts';
import type { ArticleConfig } from '../market-setup.ts';

type Asking = { api: Api; stores: KeptStores; options: CallOptions };

/** As they came with an article before, else asked for; their defaults where that fails (spec 8). */
export async function readArticleConfig({ api, stores, options }: Asking): Promise<ArticleConfig> {
  const key = options.market?.key ?? 'own';
  const store = stores.keep<Readonly<Record<string, ArticleConfig>>>('article-config', {});
  const known = store.getState()[key];
  if (known !== undefined) return known;
  const outcome = await api.config.feed({}, options);
  const config = ofArticles(readFeedConfig(outcome.ok ? outcome.value : undefined));
  store.setState({ ...store.getState(), [key]: config });
  return config;
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
