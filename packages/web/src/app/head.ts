import type { Translate } from '@griot/locale/translate';
import type { PageHead } from '../platform/routing/define-route.ts';
import type { Shown } from './page/use-page.ts';

/** Title and description of what is shown; a page in error state says so. */
export function headOf(shown: Shown, words: Translate): PageHead {
  if (shown.answer?.kind === 'ready' && shown.route !== null)
    return shown.route.head(shown.answer.data, words, shown.query);
  const { answer } = shown;
  const isMissing = answer?.kind === 'missing' && answer.trouble === undefined;
  const title = words(isMissing ? 'notFoundTitle' : 'appName');
  return { title, isIndexed: false };
}
