import type { Article } from '@griot/contract/entities/article';
import type { Language } from '@griot/locale/languages';

/**
 * The language of the text and its direction, which need not be those of the page. The page knows the direction of its
 * market's news; the browser tells that of any other by the text itself.
 */
export function textOf({ language }: Article, content: Language): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } {
  return { lang: language, dir: language === content.code ? content.dir : 'auto' };
}
