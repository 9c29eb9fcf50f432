import { scriptFile } from '../../platform/files/script-file.ts';
import { type ArticleConfig, setupIn } from '../market-setup.ts';
import type { ArticleConfigQuery } from './read-article-config.ts';

const readConfigFile = scriptFile(() => import('./read-article-config.ts'));

/**
 * The switches that the feed has loaded; else from the server, by a file of its own. A shared link's market has its
 * own (CFG-01).
 */
export async function articleConfig(asking: ArticleConfigQuery): Promise<ArticleConfig> {
  const own = asking.options.market ? null : setupIn(asking.stores).getState().setup;
  return own?.config ?? (await readConfigFile.load()).readArticleConfig(asking);
}
